export { PartPreview } from './PartPreview.tsx';
export { everyNumber, numbersIn } from './episode-numbers.rules.ts';
export { duplicatesQuery } from './new/duplicates.queries.ts';
export { idOfTitleThere } from './refusals.rules.ts';
export { titleQuery } from './title.queries.ts';
