/** What several episodes' pictures are made of. */
import { figure, type Look } from '../../draw/figures.ts';
import { glow } from '../../draw/sky.ts';
import {
  ellipse,
  line,
  poly,
  random,
  rect,
  round,
  vertical,
  type Paint,
  type Stage,
} from '../../draw/stage.ts';

const CLOTHES = ['#e4573d', '#2f7f79', '#f2b134', '#34406b', '#c93565', '#7b2d8b', '#3f8a4b'];

/** A person in colour; feet at x, y. */
export function who(s: Stage, x: number, y: number, height: number, look: Partial<Look> = {}): void {
  figure(s, x, y, height, { color: '#3a1526', skin: '#5b2f1e', top: CLOTHES[0] as Paint, ...look });
}

/** Backs of heads along the foot of the picture. */
export function crowd(s: Stage, y: number, size: number, seed: number, colors = CLOTHES): void {
  const r = random(seed);
  for (let x = -40; x < s.w + 60; x += size * 1.15) {
    const up = r() * size * 0.4;
    const color = colors[Math.floor(r() * colors.length)] ?? '#34406b';
    const hair = r();
    round(s, x - size * 0.55, y - up + size * 0.42, size * 1.1, 600, size * 0.5, color);
    ellipse(s, x, y - up, size * 0.33, size * 0.4, hair > 0.7 ? color : '#1b0f14');
    if (hair < 0.3) ellipse(s, x, y - up - size * 0.12, size * 0.46, size * 0.42, '#1b0f14');
  }
}

/** A room's back wall and floor. */
export function hall(s: Stage, y: number, wall: string, foot: string, floor: string): void {
  rect(s, -20, -20, s.w + 40, y + 20, vertical(s, 0, y, wall, foot));
  rect(s, -20, y, s.w + 40, 1040 - y, floor);
  rect(s, -20, y - 14, s.w + 40, 14, '#00000033');
}

/** A panelled door; x is its middle, y its foot. */
export function door(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  knob = '#f2c14e',
): void {
  rect(s, x - w / 2 - 16, y - h - 16, w + 32, h + 16, '#00000055');
  rect(s, x - w / 2, y - h, w, h, color);
  for (const k of [0.08, 0.54])
    for (const side of [0.1, 0.54])
      round(s, x - w / 2 + w * side, y - h + h * k, w * 0.36, h * 0.38, 8, '#00000026');
  ellipse(s, x + w * 0.4, y - h * 0.48, 11, 11, knob);
}

/** A lamp that hangs from the ceiling, and its light. */
export function hanging(s: Stage, x: number, y: number, light: string, reach = 360): void {
  line(s, [x, -20, x, y], 4, '#00000088');
  poly(s, [x - 46, y + 30, x - 14, y, x + 14, y, x + 46, y + 30], '#1d1216');
  glow(s, x, y + 40, reach, light, 0.8);
  ellipse(s, x, y + 30, 24, 12, '#fff6d8');
}

/** A bolt of lightning from x, y down. */
export function lightning(
  s: Stage,
  x: number,
  y: number,
  length: number,
  seed: number,
  color = '#fff7d6',
): void {
  const r = random(seed);
  const points = [x, y];
  for (let i = 1; i <= 7; i++) points.push(x + (r() - 0.5) * length * 0.22 + i * 6, y + (length * i) / 7);
  glow(s, x, y + length * 0.4, length * 0.7, color, 0.6);
  line(s, points, 9, color);
  line(
    s,
    points.slice(4, 8).map((v, i) => (i % 2 ? v + 30 : v + 60)),
    4,
    color,
  );
}

export function words(
  s: Stage,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  font = 'Oswald',
): void {
  s.c.font = `${font === 'Oswald' ? '700 ' : ''}${size}px "${font}"`;
  s.c.textAlign = 'center';
  s.c.fillStyle = color;
  s.c.fillText(text, x, y);
}
