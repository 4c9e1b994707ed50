/** Parts of complex numbers, in arrays of their own. Their length is a power of two. */
interface Complex {
  re: Float64Array;
  im: Float64Array;
}

/** Puts each value where the bits of its index lead, backwards. */
const reorder = ({ re, im }: Complex): void => {
  const size = re.length;
  for (let at = 1, other = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; (other & bit) !== 0; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at >= other) continue;
    [re[at], re[other]] = [re[other] as number, re[at] as number];
    [im[at], im[other]] = [im[other] as number, im[at] as number];
  }
};

/**
 * The Fourier transform of complex numbers, in their place: radix 2, after Cooley and Tukey.
 * @param direction 1: forwards. -1: backwards, without dividing by the length
 */
export const transform = ({ re, im }: Complex, direction: 1 | -1 = 1): void => {
  const size = re.length;
  reorder({ re, im });
  const cos = new Float64Array(size / 2);
  const sin = new Float64Array(size / 2);
  for (let at = 0; at < size / 2; at += 1) {
    const angle = (-direction * 2 * Math.PI * at) / size;
    cos[at] = Math.cos(angle);
    sin[at] = Math.sin(angle);
  }
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half)
      for (let at = 0; at < half; at += 1) {
        const [one, other] = [block + at, block + at + half];
        const [c, s] = [cos[at * step] as number, sin[at * step] as number];
        const [r, i] = [re[other] as number, im[other] as number];
        const [turnedRe, turnedIm] = [r * c - i * s, r * s + i * c];
        re[other] = (re[one] as number) - turnedRe;
        im[other] = (im[one] as number) - turnedIm;
        re[one] = (re[one] as number) + turnedRe;
        im[one] = (im[one] as number) + turnedIm;
      }
  }
};

const padded = (values: Float64Array, size: number): Complex => {
  const re = new Float64Array(size);
  re.set(values);
  return { re, im: new Float64Array(size) };
};

/** The smallest power of two that is no smaller. */
export const powerOfTwo = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, length)));

/** A signal that others are compared with, transformed once. */
export type Compared = ReturnType<typeof comparedWith>;

/**
 * Compares signals with one.
 * @param size a power of two, no smaller than a signal and the largest shift together
 */
export const comparedWith = (signal: Float64Array, size: number) => {
  const known = padded(signal, size);
  transform(known);
  return {
    /**
     * The sums of the products with another signal that is shifted later by 0, 1, … steps; by negative ones from the
     * end on: `sums[size - 1]` is for one step earlier.
     */
    sums(other: Float64Array): Float64Array {
      const { re, im } = padded(other, size);
      transform({ re, im });
      for (let at = 0; at < size; at += 1) {
        const [a, b] = [known.re[at] as number, known.im[at] as number];
        const [c, d] = [re[at] as number, im[at] as number];
        // With the conjugate of the other one.
        re[at] = (a * c + b * d) / size;
        im[at] = (b * c - a * d) / size;
      }
      transform({ re, im }, -1);
      return re;
    },
  };
};
