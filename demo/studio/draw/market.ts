/** Stalls and washing lines. */
import { ellipse, line, mix, poly, random, rect, type Stage } from './stage.ts';

/** A market stall with a striped awning and heaps of fruit. */
export function stall(
  s: Stage,
  x: number,
  y: number,
  w: number,
  a: string,
  b: string,
  wood: string,
  fruit: string[],
  seed = 1,
): void {
  const h = w * 0.95;
  const r = random(seed);
  rect(s, x - w * 0.46, y - h, w * 0.03, h, wood);
  rect(s, x + w * 0.43, y - h, w * 0.03, h, wood);
  for (let row = 0; row < 2; row++) {
    const ty = y - h * (0.2 + row * 0.24);
    for (let i = 0; i < 3; i++) {
      const color = fruit[(i + row * 2 + seed) % fruit.length] ?? '#ff8800';
      const bx = x + (i - 1) * w * 0.29;
      for (let k = 0; k < 16; k++)
        ellipse(
          s,
          bx + (r() - 0.5) * w * 0.22,
          ty - r() * r() * h * 0.13,
          w * 0.035,
          w * 0.035,
          mix(color, r() > 0.5 ? '#ffffff' : '#000000', r() * 0.22),
        );
    }
    rect(s, x - w * 0.46, ty, w * 0.92, h * 0.06, wood);
    rect(s, x - w * 0.46, ty + h * 0.06, w * 0.92, h * 0.14, mix(wood, '#000000', 0.35));
  }
  for (let i = 0; i < 8; i++) {
    const x0 = x - w * 0.56 + i * w * 0.14;
    const color = i % 2 ? a : b;
    poly(
      s,
      [
        x - w * 0.44 + i * w * 0.11,
        y - h * 1.22,
        x - w * 0.44 + (i + 1) * w * 0.11,
        y - h * 1.22,
        x0 + w * 0.14,
        y - h * 0.92,
        x0,
        y - h * 0.92,
      ],
      color,
    );
    ellipse(s, x0 + w * 0.07, y - h * 0.92, w * 0.07, w * 0.05, color);
  }
}

/** A line of washing between two points. */
export function washing(
  s: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colors: string[],
  rope: string,
  size = 1,
): void {
  const n = colors.length;
  const sag = (k: number) => y1 + (y2 - y1) * k + Math.sin(k * Math.PI) * 22 * size;
  const pts: number[] = [];
  for (let i = 0; i <= 20; i++) pts.push(x1 + ((x2 - x1) * i) / 20, sag(i / 20));
  line(s, pts, 2 * size, rope);
  colors.forEach((color, i) => {
    const k = (i + 0.7) / (n + 0.4);
    const x = x1 + (x2 - x1) * k;
    const y = sag(k);
    const sway = Math.sin(s.t * 1.4 + i) * 4 * size;
    const w = (26 + (i % 3) * 9) * size;
    const h = (44 + ((i * 7) % 4) * 12) * size;
    if (i % 3 === 0)
      poly(
        s,
        [
          x - w / 2,
          y,
          x + w / 2,
          y,
          x + w * 0.85 + sway,
          y + h * 0.4,
          x + w * 0.5 + sway,
          y + h * 0.45,
          x + w * 0.45 + sway,
          y + h,
          x - w * 0.45 + sway,
          y + h,
          x - w * 0.5 + sway,
          y + h * 0.45,
          x - w * 0.85 + sway,
          y + h * 0.4,
        ],
        color,
      );
    else poly(s, [x - w / 2, y, x + w / 2, y, x + w / 2 + sway, y + h, x - w / 2 + sway, y + h], color);
  });
}
