export { PartPreview } from './PartPreview.tsx';
export { everyNumber, numbersIn } from './episode-numbers.rules.ts';
export { duplicatesQuery, titleQuery } from './title.queries.ts';
export { idOfTitleThere } from './refusals.rules.ts';
