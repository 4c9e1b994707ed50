import type { Envelope } from '@sebule/contract';

/**
 * With letters outside Latin-1, such as … or ’, a longer string does not fit V8's ordinary pages and takes eight times
 * as long: 0.8 ms for a home page.
 */
const PIECE_LENGTH = 32 * 1024;
/** How many elements of a list are written at once: few enough for their text to be shorter than a piece. */
const ELEMENTS_AT_ONCE = 20;

function* listPieces(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (let at = 0; at < list.length; at += ELEMENTS_AT_ONCE) {
    if (at > 0) yield ',';
    yield JSON.stringify(list.slice(at, at + ELEMENTS_AT_ONCE)).slice(1, -1);
  }
  yield ']';
}

/** An object in pieces: its lists may be long, such as those of a home page, or a season's episodes. */
function* fieldPieces(fields: object): Generator<string> {
  yield '{';
  let separator = '';
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    if (Array.isArray(value)) yield* listPieces(value);
    else yield JSON.stringify(value);
    separator = ',';
  }
  yield '}';
}

function* envelopePieces({ details, ...others }: Envelope<unknown>): Generator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"details":`;
  const [only] = details;
  if (details.length === 1 && typeof only === 'object' && only !== null && !Array.isArray(only)) {
    yield '[';
    yield* fieldPieces(only);
    yield ']';
  } else {
    yield* listPieces(details);
  }
  yield '}';
}

/** An envelope as JSON in UTF-8, made without long strings. */
export const envelopeBytes = (envelope: Envelope<unknown>): Buffer => {
  const buffers: Buffer[] = [];
  let text = '';
  for (const piece of envelopePieces(envelope)) {
    if (text.length + piece.length > PIECE_LENGTH && text !== '') {
      buffers.push(Buffer.from(text));
      text = '';
    }
    text += piece;
  }
  const last = Buffer.from(text);
  return buffers.length === 0 ? last : Buffer.concat([...buffers, last]);
};
