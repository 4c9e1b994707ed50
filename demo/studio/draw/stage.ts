/**
 * The sheet every scene draws on. Whatever the pixel size, it is 1000 units
 * high; a poster is 667 wide, a backdrop or film frame 1778 wide. `cx` is where
 * the subject stands: the middle of a poster, but right of the middle on a wide
 * picture because the banner text lies over its left third.
 */
export interface Stage {
  c: CanvasRenderingContext2D;
  w: number;
  h: number;
  cx: number;
  wide: boolean;
  /** Seconds since the shot began; 0 for stills. */
  t: number;
}

export type Paint = string | CanvasGradient;
export type Scene = (s: Stage) => void;

/** Prepares a canvas of any size as a Stage; `over` keeps what is already drawn. */
export function makeStage(canvas: HTMLCanvasElement, t = 0, focus = 0.67, over = false): Stage {
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('no 2d canvas');
  const k = canvas.height / 1000;
  const w = canvas.width / k;
  const wide = w > 1000;
  c.setTransform(k, 0, 0, k, 0, 0);
  if (!over) c.clearRect(0, 0, w, 1000);
  c.lineCap = 'round';
  c.lineJoin = 'round';
  return { c, w, h: 1000, cx: w * (wide ? focus : 0.5), wide, t };
}

/** One value for posters, another for wide pictures. */
export function pick<T>(s: Stage, poster: T, wide: T): T {
  return s.wide ? wide : poster;
}

/** Seeded random numbers (mulberry32), so that every run draws the same picture. */
export function random(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let x = Math.imul(a ^ (a >>> 15), a | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth one-dimensional noise in -1..1. */
export function noise(seed: number): (x: number) => number {
  const knot = (i: number) => random(seed * 7919 + i * 104729 + 13)() * 2 - 1;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const k = f * f * (3 - 2 * f);
    return knot(i) * (1 - k) + knot(i + 1) * k;
  };
}

function parts(hex: string): [number, number, number] {
  const n = parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** A #rrggbb colour with an opacity. */
export function alpha(hex: string, a: number): string {
  const [r, g, b] = parts(hex);
  return `rgba(${r},${g},${b},${a})`;
}

/** The colour k of the way from a to b. */
export function mix(a: string, b: string, k: number): string {
  const p = parts(a);
  const q = parts(b);
  return (
    '#' +
    p
      .map((v, i) =>
        Math.round(v + ((q[i] ?? v) - v) * k)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

function stops(g: CanvasGradient, colors: string[]): CanvasGradient {
  colors.forEach((color, i) => g.addColorStop(colors.length > 1 ? i / (colors.length - 1) : 0, color));
  return g;
}

/** Evenly spaced vertical gradient. */
export function vertical(s: Stage, y0: number, y1: number, ...colors: string[]): CanvasGradient {
  return stops(s.c.createLinearGradient(0, y0, 0, y1), colors);
}

/** Evenly spaced horizontal gradient. */
export function horizontal(s: Stage, x0: number, x1: number, ...colors: string[]): CanvasGradient {
  return stops(s.c.createLinearGradient(x0, 0, x1, 0), colors);
}

/** Evenly spaced radial gradient. */
export function radial(s: Stage, x: number, y: number, r: number, ...colors: string[]): CanvasGradient {
  return stops(s.c.createRadialGradient(x, y, 0, x, y, r), colors);
}

export function rect(s: Stage, x: number, y: number, w: number, h: number, paint: Paint): void {
  s.c.fillStyle = paint;
  s.c.fillRect(x, y, w, h);
}

export function round(s: Stage, x: number, y: number, w: number, h: number, r: number, paint: Paint): void {
  s.c.fillStyle = paint;
  s.c.beginPath();
  s.c.roundRect(x, y, w, h, r);
  s.c.fill();
}

export function ellipse(
  s: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  paint: Paint,
  turn = 0,
): void {
  s.c.fillStyle = paint;
  s.c.beginPath();
  s.c.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  s.c.fill();
}

/** A filled polygon from a flat list x0, y0, x1, y1... */
export function poly(s: Stage, points: number[], paint: Paint): void {
  s.c.fillStyle = paint;
  s.c.beginPath();
  for (let i = 0; i < points.length; i += 2) s.c.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  s.c.closePath();
  s.c.fill();
}

/** The shape an SVG path describes. */
export function outline(d: string): Path2D {
  return new Path2D(d);
}

/** A filled SVG path. */
export function path(s: Stage, d: string, paint: Paint): void {
  s.c.fillStyle = paint;
  s.c.fill(outline(d));
}

export function line(s: Stage, points: number[], width: number, paint: Paint): void {
  s.c.strokeStyle = paint;
  s.c.lineWidth = width;
  s.c.beginPath();
  for (let i = 0; i < points.length; i += 2) s.c.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  s.c.stroke();
}

export function curve(s: Stage, d: string, width: number, paint: Paint): void {
  s.c.strokeStyle = paint;
  s.c.lineWidth = width;
  s.c.stroke(new Path2D(d));
}

/** A tapered limb: thick at one end, thin at the other, round at both. */
export function limb(
  s: Stage,
  x1: number,
  y1: number,
  r1: number,
  x2: number,
  y2: number,
  r2: number,
  paint: Paint,
): void {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const c = s.c;
  c.fillStyle = paint;
  c.beginPath();
  c.arc(x1, y1, r1, a + Math.PI / 2, a - Math.PI / 2);
  c.arc(x2, y2, r2, a - Math.PI / 2, a + Math.PI / 2);
  c.closePath();
  c.fill();
}

/** Draws with the origin moved to x, y, scaled and turned. */
export function at(
  s: Stage,
  x: number,
  y: number,
  scale: number,
  draw: () => void,
  turn = 0,
  flip = false,
): void {
  s.c.save();
  s.c.translate(x, y);
  s.c.rotate(turn);
  s.c.scale(flip ? -scale : scale, scale);
  draw();
  s.c.restore();
}

/** Draws with a blend mode and an opacity. */
export function blend(s: Stage, mode: GlobalCompositeOperation, opacity: number, draw: () => void): void {
  s.c.save();
  s.c.globalCompositeOperation = mode;
  s.c.globalAlpha *= opacity;
  draw();
  s.c.restore();
}

/** Draws only inside an SVG path. */
export function inside(s: Stage, d: string, draw: () => void): void {
  s.c.save();
  s.c.clip(new Path2D(d));
  draw();
  s.c.restore();
}
