export { ContactPage } from './ContactPage.tsx';
export { Outcome } from './Outcome.tsx';
export { Post, PostAnswer, PostFacts, type Tone } from './Post.tsx';
export { Posts } from './Posts.tsx';
