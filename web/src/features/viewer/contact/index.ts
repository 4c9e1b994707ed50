export { ContactPage } from './ContactPage.tsx';
export { draftsOf } from './drafts.ts';
export { Outcome } from './Outcome.tsx';
export { Post, PostAnswer, PostFacts, type Tone } from './Post.tsx';
export { Posts } from './Posts.tsx';
