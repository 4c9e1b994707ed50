import { glow } from './sky.ts';
import {
  alpha,
  blend,
  ellipse,
  line,
  mix,
  poly,
  random,
  rect,
  round,
  vertical,
  type Paint,
  type Stage,
} from './stage.ts';

/** A row of tower blocks; lit windows when a light colour is given. */
export function skyline(
  s: Stage,
  y: number,
  height: number,
  seed: number,
  color: string,
  light = '',
  lit = 0.35,
  shift = 0,
): void {
  const r = random(seed);
  let x = -120 - shift;
  while (x < s.w + 120) {
    const w = 46 + r() * 80;
    const h = height * (0.35 + r() * 0.65);
    const kind = Math.floor(r() * 5);
    rect(s, x, y - h, w + 1, 1100 - y + h, color);
    if (kind === 0) poly(s, [x, y - h, x + w / 2, y - h - w * 0.3, x + w, y - h], color);
    if (kind === 1) {
      rect(s, x + w * 0.25, y - h - 22, w * 0.5, 24, color);
      line(s, [x + w / 2, y - h - 20, x + w / 2, y - h - 70], 2.5, color);
    }
    if (kind === 2) rect(s, x + w * 0.12, y - h - 14, w * 0.3, 16, color);
    if (light) {
      for (let wy = y - h + 14; wy < y + 200; wy += 17) {
        for (let wx = x + 9; wx < x + w - 10; wx += 13) {
          const k = r();
          if (k < lit) rect(s, wx, wy, 6.5, 9, alpha(light, 0.35 + (k / lit) * 0.6));
        }
      }
    }
    x += w + (r() > 0.75 ? 12 + r() * 24 : 0);
  }
}

/** A round conference tower with a saucer on its roof: every city wants one tall friend. */
export function roundTower(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: string,
  shade: string,
  light = '',
): void {
  const w = h * 0.17;
  rect(s, x - w / 2, y - h * 0.88, w, h * 0.88, color);
  rect(s, x, y - h * 0.88, w / 2, h * 0.88, shade);
  for (let i = 0; i < 22; i++)
    rect(
      s,
      x - w / 2,
      y - h * 0.84 + i * h * 0.037,
      w,
      h * 0.008,
      light ? alpha(light, i % 3 ? 0.75 : 0.3) : shade,
    );
  ellipse(s, x, y - h * 0.9, w * 0.78, h * 0.03, color);
  poly(
    s,
    [
      x - w * 0.6,
      y - h * 0.92,
      x - w * 0.3,
      y - h * 0.97,
      x + w * 0.3,
      y - h * 0.97,
      x + w * 0.6,
      y - h * 0.92,
    ],
    shade,
  );
  line(s, [x, y - h * 0.96, x, y - h * 1.12], 3, color);
}

/** What is behind one window of a facade. */
export type Window = (s: Stage, x: number, y: number, w: number, h: number, index: number) => void;

/** A facade of large windows with sills; each may show something of its own. */
export function facade(
  s: Stage,
  x: number,
  y: number,
  cols: number,
  rows: number,
  cell: [number, number],
  wall: Paint,
  frame: string,
  draw: Window,
): void {
  const [cw, ch] = cell;
  rect(s, x, y, cols * cw, rows * ch, wall);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const wx = x + col * cw + cw * 0.17;
      const wy = y + row * ch + ch * 0.16;
      const ww = cw * 0.66;
      const wh = ch * 0.66;
      rect(s, wx - 4, wy - 4, ww + 8, wh + 8, frame);
      s.c.save();
      s.c.beginPath();
      s.c.rect(wx, wy, ww, wh);
      s.c.clip();
      draw(s, wx, wy, ww, wh, row * cols + col);
      s.c.restore();
      rect(s, wx - 8, wy + wh + 2, ww + 16, 7, frame);
    }
  }
}

/** Curtains inside a window. */
export function curtains(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  open = 0.28,
): void {
  for (const side of [0, 1]) {
    const x0 = side ? x + w : x;
    const k = side ? -1 : 1;
    poly(
      s,
      [
        x0,
        y,
        x0 + k * w * (open + 0.14),
        y,
        x0 + k * w * open,
        y + h * 0.55,
        x0 + k * w * (open + 0.03),
        y + h,
        x0,
        y + h,
      ],
      color,
    );
  }
}

/** A street lamp and its pool of light. */
export function lamp(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: string,
  light: string,
  side = 1,
): void {
  line(s, [x, y, x, y - h], h * 0.018, color);
  s.c.strokeStyle = color;
  s.c.beginPath();
  s.c.moveTo(x, y - h);
  s.c.quadraticCurveTo(x, y - h * 1.08, x + side * h * 0.16, y - h * 1.07);
  s.c.stroke();
  const lx = x + side * h * 0.2;
  blend(s, 'screen', 1, () => {
    poly(
      s,
      [lx - h * 0.04, y - h * 1.05, lx + h * 0.04, y - h * 1.05, lx + h * 0.42, y, lx - h * 0.42, y],
      vertical(s, y - h * 1.05, y, alpha(light, 0.5), alpha(light, 0.05)),
    );
    ellipse(s, lx, y, h * 0.42, h * 0.045, alpha(light, 0.28));
  });
  round(s, lx - h * 0.06, y - h * 1.09, h * 0.12, h * 0.035, 4, color);
  glow(s, lx, y - h * 1.05, h * 0.32, light, 0.9);
}

/** Coloured light smeared down a wet street. */
export function wetStreet(
  s: Stage,
  y: number,
  color: string,
  lights: string[],
  seed: number,
  count = 40,
): void {
  rect(s, -20, y, s.w + 40, 1100 - y, vertical(s, y, 1000, mix(color, '#ffffff', 0.06), color));
  const r = random(seed);
  blend(s, 'screen', 1, () => {
    for (let i = 0; i < count; i++) {
      const light = lights[Math.floor(r() * lights.length)] ?? '#ffffff';
      const x = r() * s.w;
      const len = 60 + r() * 260;
      const w = 5 + r() * 20;
      const y0 = y + r() * 60;
      for (let k = 0; k < 5; k++) {
        const wob = Math.sin(k * 2 + i + s.t * 0.8) * 4;
        round(s, x - w / 2 + wob, y0 + (len * k) / 5, w, len / 6, w / 2, alpha(light, 0.3 * (1 - k / 6)));
      }
    }
  });
}
