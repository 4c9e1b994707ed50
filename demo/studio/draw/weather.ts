/** Weather and floating light. */
import { disc, glow } from './sky.ts';
import { alpha, blend, line, random, rect, vertical, type Stage } from './stage.ts';

/** A band of mist. */
export function mist(s: Stage, y: number, height: number, color: string, strength = 0.6): void {
  rect(
    s,
    -50,
    y - height,
    s.w + 100,
    height * 2,
    vertical(s, y - height, y + height, alpha(color, 0), alpha(color, strength), alpha(color, 0)),
  );
}

export function rain(
  s: Stage,
  count: number,
  seed: number,
  color = '#ffffff',
  strength = 0.25,
  slant = 0.16,
): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const k = r();
    const len = 26 + k * 50;
    const x = r() * (s.w + 200) - 100;
    const y = ((r() * 1200 + s.t * (700 + k * 500)) % 1200) - 100;
    line(s, [x, y, x - len * slant, y + len], 0.8 + k * 1.3, alpha(color, strength * (0.4 + k * 0.6)));
  }
}

export function snow(s: Stage, count: number, seed: number, color = '#ffffff'): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const k = r();
    const x = r() * s.w + Math.sin(s.t * 0.8 + i) * 10;
    const y = (r() * 1040 + s.t * (18 + k * 34)) % 1040;
    disc(s, x, y - 20, 1.2 + k * k * 5, alpha(color, 0.45 + k * 0.5));
  }
}

/** Floating lights: fireflies, sparks, dust in a beam. */
export function sparks(
  s: Stage,
  count: number,
  seed: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  size = 3,
): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const a = r() * Math.PI * 2;
    const d = Math.sqrt(r());
    const k = r();
    const px = x + Math.cos(a) * d * rx + Math.sin(s.t * 0.7 + i) * 6;
    const py = y + Math.sin(a) * d * ry + Math.cos(s.t * 0.5 + i * 2) * 6;
    if (k > 0.6) glow(s, px, py, size * 7, color, 0.5);
    disc(s, px, py, size * (0.4 + k * 0.7), alpha(color, 0.6 + k * 0.4));
  }
}

/** Out-of-focus lights. */
export function bokeh(
  s: Stage,
  count: number,
  seed: number,
  y0: number,
  y1: number,
  colors: string[],
  size = 40,
): void {
  const r = random(seed);
  blend(s, 'screen', 1, () => {
    for (let i = 0; i < count; i++) {
      const color = colors[Math.floor(r() * colors.length)] ?? '#ffffff';
      const z = size * (0.35 + r() * 0.8);
      const x = r() * s.w;
      const y = y0 + r() * (y1 - y0);
      disc(s, x, y, z, alpha(color, 0.16 + r() * 0.22));
    }
  });
}

/** Rising steam or smoke as a wavy ribbon. */
export function steam(
  s: Stage,
  x: number,
  y: number,
  height: number,
  width: number,
  color: string,
  strength = 0.5,
  phase = 0,
): void {
  s.c.beginPath();
  const n = 24;
  const edge = (i: number, side: number) => {
    const k = i / n;
    const sway = Math.sin(k * 5 + phase + s.t * 1.2) * width * (0.3 + k);
    return [x + sway + side * width * (0.25 + k * 0.5) * (1 - k * 0.6), y - k * height] as const;
  };
  for (let i = 0; i <= n; i++) s.c.lineTo(...edge(i, -1));
  for (let i = n; i >= 0; i--) s.c.lineTo(...edge(i, 1));
  s.c.closePath();
  s.c.fillStyle = vertical(
    s,
    y - height,
    y,
    alpha(color, 0),
    alpha(color, strength),
    alpha(color, strength * 0.3),
  );
  s.c.fill();
}
