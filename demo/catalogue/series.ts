import { citySeries } from './series-city.ts';
import { worldSeries } from './series-worlds.ts';
import type { DemoSeries } from './types.ts';

/** Six invented series. */
export const series: DemoSeries[] = [...citySeries, ...worldSeries];
