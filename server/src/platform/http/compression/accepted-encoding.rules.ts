/** The content codings that answers are compressed with, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** How much a coding is wanted; one with a malformed weight is not. */
const weightOf = (parameters: readonly string[]): number => {
  const [weight] = parameters;
  return weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0);
};

/**
 * The coding that a caller likes best (RFC 9110, 12.5.3); null for the bytes as they are, also for those who refuse
 * all: any answer is better than none.
 */
export const acceptedEncoding = (acceptEncoding: string | undefined): Encoding | null => {
  const weights = new Map<string, number>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    weights.set(coding, weightOf(parameters));
  }
  const any = weights.get('*') ?? 0;
  let best: Encoding | null = null;
  // Not listed, the bytes as they are come last.
  let most = weights.get('identity') ?? 0;
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? any;
    const isBetter = best === null ? weight >= most : weight > most;
    if (weight === 0 || !isBetter) continue;
    best = encoding;
    most = weight;
  }
  return best;
};
