import { alpha, rect, type Stage } from '../draw/stage.ts';
import { setTitle } from './set.ts';
import { titles } from './titles.ts';

/** How light a #rrggbb colour looks, 0 to 1. */
function lightness(hex: string): number {
  const n = parseInt(hex.slice(1), 16);
  return (((n >> 16) & 255) * 0.3 + ((n >> 8) & 255) * 0.59 + (n & 255) * 0.11) / 255;
}

/** How wide the title stands on a film; a poster is 667 wide. */
const SHEET = 667;

/**
 * Sets a title's own lettering over a film, `t` seconds after its shot began. It stands at the focus, right of the
 * banner's words.
 */
export function setCard(s: Stage, slug: string, t: number): void {
  const title = titles[slug];
  if (!title) throw new Error(`no title for ${slug}`);
  const ink = typeof title.fill === 'string' ? title.fill : title.fill[0];
  const isDark = lightness(ink) < 0.45;
  const wash = Math.min(1, t / 0.5) * (isDark ? 0.72 : 0.6);
  rect(s, -20, -20, s.w + 40, 1040, alpha(isDark ? '#fbeedd' : '#07060c', wash));
  // It comes at once: text which fades on every frame is dear to encode.
  if (t < 0.4) return;
  const { scrim: _ofPoster, tagline: ofPoster, ...bare } = title;
  const { top, foot } = setTitle({ ...s, w: SHEET, c: nowhere() }, bare);
  const scale = Math.min(1.1, 620 / (foot - top));
  s.c.save();
  s.c.translate(s.cx, 480);
  s.c.scale(scale, scale);
  s.c.translate(-SHEET / 2, -(top + foot) / 2);
  const tagline = ofPoster && { ...ofPoster, y: foot + 90, color: ink };
  setTitle({ ...s, w: SHEET }, { ...bare, ...(tagline && { tagline }) });
  s.c.restore();
}

/** A context on which a title may be set to see how high it is. */
function nowhere(): CanvasRenderingContext2D {
  const c = document.createElement('canvas').getContext('2d');
  if (!c) throw new Error('no 2d canvas');
  return c;
}
