import {
  alpha,
  at,
  blend,
  ellipse,
  path,
  poly,
  radial,
  random,
  rect,
  vertical,
  type Stage,
} from './stage.ts';

/** Fills the sheet with a vertical gradient. */
export function sky(s: Stage, ...colors: string[]): void {
  rect(s, -200, -200, s.w + 400, 1400, vertical(s, 0, 1000, ...colors));
}

/** Soft light around a point. */
export function glow(s: Stage, x: number, y: number, r: number, color: string, strength = 0.8): void {
  blend(s, 'screen', 1, () =>
    rect(
      s,
      x - r,
      y - r,
      r * 2,
      r * 2,
      radial(
        s,
        x,
        y,
        r,
        alpha(color, strength),
        alpha(color, strength * 0.32),
        alpha(color, strength * 0.08),
        alpha(color, 0),
      ),
    ),
  );
}

export function disc(s: Stage, x: number, y: number, r: number, color: string): void {
  ellipse(s, x, y, r, r, color);
}

/** A full moon with a few flat seas. */
export function moon(s: Stage, x: number, y: number, r: number, color: string, sea: string): void {
  glow(s, x, y, r * 2.6, color, 0.45);
  disc(s, x, y, r, color);
  s.c.save();
  s.c.beginPath();
  s.c.arc(x, y, r, 0, 7);
  s.c.clip();
  for (const [dx, dy, k] of [
    [-0.35, -0.3, 0.32],
    [0.25, -0.1, 0.22],
    [-0.1, 0.35, 0.28],
    [0.5, 0.4, 0.16],
    [-0.62, 0.2, 0.14],
    [0.15, -0.6, 0.15],
  ] as const) {
    ellipse(s, x + dx * r, y + dy * r, k * r, k * r * 0.9, alpha(sea, 0.45));
  }
  s.c.restore();
}

/** A flat sun cut by bands towards its foot. */
export function bandedSun(
  s: Stage,
  x: number,
  y: number,
  r: number,
  top: string,
  foot: string,
  bands = 5,
): void {
  s.c.save();
  s.c.beginPath();
  for (let i = 0; i <= bands; i++) {
    const y0 = i === 0 ? y - r : y + r * (0.05 + (i - 1) * (0.95 / bands)) + r * 0.02 * i;
    const y1 = y + r * (0.05 + i * (0.95 / bands));
    s.c.rect(x - r, y0, r * 2, Math.max(0, y1 - y0));
  }
  s.c.clip();
  ellipse(s, x, y, r, r, vertical(s, y - r, y + r, top, foot));
  s.c.restore();
}

export function crescent(s: Stage, x: number, y: number, r: number, color: string, turn = -0.5): void {
  at(s, x, y, r, () => path(s, 'M 0 -1 A 1 1 0 0 1 0 1 A 1.35 1.35 0 0 0 0 -1 Z', color), turn);
}

/** Stars above y1; a few of them twinkle with time. */
export function stars(s: Stage, count: number, seed: number, y1 = 1000, color = '#ffffff', size = 1): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const x = r() * s.w;
    const y = r() * y1;
    const k = r();
    const twinkle = k > 0.85 ? 0.75 + 0.25 * Math.sin(s.t * 2 + i) : 1;
    disc(s, x, y, (k > 0.96 ? 3.2 : 0.8 + k * 1.4) * size, alpha(color, (0.35 + k * 0.6) * twinkle));
  }
}

/** A diagonal band of star dust. */
export function milkyWay(s: Stage, seed: number, color: string, y = 400, tilt = -0.5): void {
  const r = random(seed);
  s.c.save();
  s.c.translate(s.w / 2, y);
  s.c.rotate(tilt);
  for (let i = 0; i < 26; i++) {
    const x = (r() - 0.5) * s.w * 1.4;
    const z = 90 + r() * 150;
    glow(s, x, (r() - 0.5) * 120, z, color, 0.13);
  }
  for (let i = 0; i < 420; i++) {
    const k = (r() + r() + r() - 1.5) * 150;
    disc(s, (r() - 0.5) * s.w * 1.5, k, 0.6 + r() * 1.1, alpha('#ffffff', 0.2 + r() * 0.6));
  }
  s.c.restore();
}

/** One flat-footed cloud, filled once so that a see-through colour stays even. */
export function cloud(s: Stage, x: number, y: number, w: number, color: string, seed = 1): void {
  const r = random(seed);
  s.c.fillStyle = color;
  s.c.beginPath();
  s.c.roundRect(x - w / 2, y - w * 0.07, w, w * 0.07, w * 0.035);
  for (let i = 0; i < 6; i++) {
    const k = (i + 0.5) / 6;
    const z = w * (0.06 + 0.09 * Math.sin(k * Math.PI) * (0.6 + r() * 0.7));
    const cx = x + (k - 0.5) * w * 0.86;
    s.c.moveTo(cx - z, y - w * 0.035);
    s.c.lineTo(cx - z, y - z * 0.25);
    s.c.arc(cx, y - Math.max(z * 0.25, w * 0.03), z, Math.PI, 0);
    s.c.lineTo(cx + z, y - w * 0.035);
    s.c.closePath();
  }
  s.c.fill();
}

/** Several clouds which drift with time. */
export function clouds(
  s: Stage,
  count: number,
  seed: number,
  y0: number,
  y1: number,
  color: string,
  drift = 6,
): void {
  const r = random(seed);
  for (let i = 0; i < count; i++) {
    const w = 140 + r() * 260;
    const x = ((r() * (s.w + 400) + s.t * drift) % (s.w + 400)) - 200;
    cloud(s, x, y0 + r() * (y1 - y0), w, color, seed + i);
  }
}

/** A cone of light from a point. */
export function beam(
  s: Stage,
  x: number,
  y: number,
  angle: number,
  spread: number,
  length: number,
  color: string,
  strength = 0.5,
): void {
  blend(s, 'screen', 1, () => {
    for (const k of [1, 0.6, 0.3]) {
      const a = angle - (spread * k) / 2;
      const b = angle + (spread * k) / 2;
      poly(
        s,
        [
          x,
          y,
          x + Math.cos(a) * length,
          y + Math.sin(a) * length,
          x + Math.cos(b) * length,
          y + Math.sin(b) * length,
        ],
        radial(s, x, y, length, alpha(color, strength * 0.5), alpha(color, strength * 0.22), alpha(color, 0)),
      );
    }
  });
}

/** A sunburst behind a subject. */
export function rays(
  s: Stage,
  x: number,
  y: number,
  count: number,
  color: string,
  turn = 0,
  length = 2000,
): void {
  const step = (Math.PI * 2) / count;
  for (let i = 0; i < count; i++) {
    const a = turn + i * step;
    poly(
      s,
      [
        x,
        y,
        x + Math.cos(a) * length,
        y + Math.sin(a) * length,
        x + Math.cos(a + step / 2) * length,
        y + Math.sin(a + step / 2) * length,
      ],
      color,
    );
  }
}

/** Darkens the corners. */
export function vignette(s: Stage, strength = 0.5, color = '#000000'): void {
  const r = Math.hypot(s.w, s.h) / 2;
  const g = s.c.createRadialGradient(s.w / 2, 480, r * 0.45, s.w / 2, 500, r * 1.05);
  g.addColorStop(0, alpha(color, 0));
  g.addColorStop(1, alpha(color, strength));
  rect(s, 0, 0, s.w, s.h, g);
}
