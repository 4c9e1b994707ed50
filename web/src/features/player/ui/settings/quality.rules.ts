import type { Quality } from '../../browser/streams.ts';

const SECONDS_PER_HOUR = 3_600;
const BITS_PER_MB = 8_000_000;

/** What an hour of it costs, in MB, rounded to two digits: nobody pays for the third. */
export const mbPerHour = ({ bitsPerSecond }: Pick<Quality, 'bitsPerSecond'>): number =>
  Number(((bitsPerSecond * SECONDS_PER_HOUR) / BITS_PER_MB).toPrecision(2));

/** "450 MB", "1.1 GB". */
export const costText = (quality: Pick<Quality, 'bitsPerSecond'>): string => {
  const mb = mbPerHour(quality);
  return mb < 1_000 ? `${mb} MB` : `${mb / 1_000} GB`;
};

/** "720p". */
export const heightText = ({ height }: Pick<Quality, 'height'>): string => `${height}p`;
