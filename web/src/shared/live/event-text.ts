import type { LiveEvent } from '@sebule/contract';

/** Separates events and comments in our server's format. */
const SEPARATOR = '\n\n';
const DATA = 'data: ';

/**
 * Parses server-sent events from chunks that may begin and end anywhere: the returned function takes a chunk and
 * returns the events that it completes, without comments.
 * @throws SyntaxError for data that is not JSON
 */
export const createEventParser = (): ((text: string) => LiveEvent[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split(SEPARATOR);
    rest = blocks.pop() ?? '';
    return blocks
      .filter((block) => block.startsWith(DATA))
      .map((block) => JSON.parse(block.slice(DATA.length)) as LiveEvent);
  };
};
