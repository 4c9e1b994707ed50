import { alpha, blend, ellipse, random, rect, round, vertical, type Stage } from './stage.ts';

/** A sheet of water from the horizon down. */
export function water(s: Stage, y: number, ...colors: string[]): void {
  rect(s, -50, y, s.w + 100, 1100 - y, vertical(s, y, 1000, ...colors));
}

/** Horizontal glints which grow and part towards the viewer. */
export function glints(
  s: Stage,
  y: number,
  count: number,
  seed: number,
  color: string,
  strength = 0.5,
): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const k = r() ** 1.7;
    const gy = y + 4 + k * (1000 - y);
    const w = 20 + k * 150 * (0.4 + r());
    const x = r() * (s.w + 200) - 100 + Math.sin(s.t * 0.6 + i) * (4 + k * 14);
    round(s, x, gy, w, 1.2 + k * 4, 3, alpha(color, strength * (0.3 + r() * 0.7)));
  }
}

/** The broken column of light under a sun, moon or lamp. */
export function reflection(
  s: Stage,
  x: number,
  y: number,
  width: number,
  color: string,
  strength = 0.85,
  end = 1000,
): void {
  const r = random(Math.round(x + width));
  blend(s, 'screen', 1, () => {
    for (let gy = y + 5; gy < end;) {
      const k = (gy - y) / (end - y);
      const step = 5 + k * 15;
      const w = width * (0.35 + r() * 0.75) * (1 - k * 0.25);
      const shift = (r() - 0.5) * width * 0.5 + Math.sin(s.t * 1.1 + gy * 0.05) * width * 0.07;
      round(s, x - w / 2 + shift, gy, w, step * 0.5, step * 0.25, alpha(color, strength * (1 - k * 0.75)));
      gy += step;
    }
  });
}

/** A row of rolling wave crests. */
export function waves(s: Stage, y: number, height: number, length: number, color: string, phase = 0): void {
  const c = s.c;
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(-length, 1100);
  const shift = ((phase + s.t * 0.12) % 1) * length;
  for (let x = -length * 2 + shift; x < s.w + length; x += length) {
    c.lineTo(x, y);
    c.bezierCurveTo(x + length * 0.35, y, x + length * 0.6, y - height, x + length * 0.82, y - height);
    c.bezierCurveTo(x + length * 0.7, y - height * 0.6, x + length * 0.8, y, x + length, y);
  }
  c.lineTo(s.w + length, 1100);
  c.fill();
}

/** Rings on still water. */
export function ripples(s: Stage, x: number, y: number, r: number, count: number, color: string): void {
  s.c.strokeStyle = color;
  for (let i = 0; i < count; i++) {
    const k = ((i + s.t * 0.4) % count) / count;
    s.c.lineWidth = 3 * (1 - k) + 0.5;
    s.c.globalAlpha = (1 - k) * 0.8;
    s.c.beginPath();
    s.c.ellipse(x, y, r * (0.15 + k), r * (0.15 + k) * 0.22, 0, 0, 7);
    s.c.stroke();
  }
  s.c.globalAlpha = 1;
}

/** Shafts of light from the surface, seen under water. */
export function shafts(s: Stage, seed: number, color: string, strength = 0.22): void {
  const r = random(seed);
  blend(s, 'screen', 1, () => {
    for (let i = 0; i < 9; i++) {
      const x = r() * s.w;
      const w = 20 + r() * 80;
      const lean = (x - s.w * 0.5) * 0.4 + Math.sin(s.t * 0.3 + i) * 20;
      const c = s.c;
      c.fillStyle = vertical(s, 0, 850, alpha(color, strength * (0.4 + r() * 0.6)), alpha(color, 0));
      c.beginPath();
      c.moveTo(x, -20);
      c.lineTo(x + w, -20);
      c.lineTo(x + w * 2 + lean, 900);
      c.lineTo(x - w * 0.6 + lean, 900);
      c.fill();
    }
  });
}

export function bubbles(
  s: Stage,
  count: number,
  seed: number,
  x: number,
  y: number,
  rx: number,
  height: number,
  color: string,
): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const k = r();
    const by = y - ((r() * height + s.t * 40) % height);
    ellipse(
      s,
      x + (r() - 0.5) * rx + Math.sin(by * 0.03 + i) * 6,
      by,
      2 + k * 7,
      2 + k * 7,
      alpha(color, 0.2 + k * 0.4),
    );
  }
}
