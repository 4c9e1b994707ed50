import { alpha, ellipse, limb, noise, poly, random, rect, type Paint, type Stage } from './stage.ts';

/** A line of hills across the sheet, filled down to the foot. */
export function ridge(
  s: Stage,
  y: number,
  height: number,
  seed: number,
  paint: Paint,
  rough = 1,
  shift = 0,
): void {
  const n = noise(seed);
  const c = s.c;
  c.fillStyle = paint;
  c.beginPath();
  c.moveTo(-60, 1100);
  for (let x = -60; x <= s.w + 60; x += 6) {
    const u = (x + shift) / 260;
    const v =
      n(u) * 0.62 +
      n(u * 2.3 + 9) * 0.28 * rough +
      n(u * 6.1 + 30) * 0.1 * rough +
      n(u * 16 + 70) * 0.035 * rough;
    c.lineTo(x, y - v * height);
  }
  c.lineTo(s.w + 60, 1100);
  c.fill();
}

/** A faceted peak with a lit and a shaded face and a ragged snow cap. */
export function mountain(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  lit: string,
  shade: string,
  snow: string,
  snowShade: string,
  seed = 1,
  cap = 0.4,
): void {
  const r = random(seed);
  const spine: number[] = [];
  for (let i = 0; i <= 9; i++)
    spine.push(x + (i === 0 ? 0 : (r() - 0.42) * w * 0.13 + i * w * 0.004), y - h + (h * i) / 9);
  const left: number[] = [x, y - h];
  const right: number[] = [x, y - h];
  for (let i = 1; i <= 9; i++) {
    left.push(x - (w / 2) * (i / 9) + (r() - 0.5) * w * 0.06, y - h + (h * i) / 9);
    right.push(x + (w / 2) * (i / 9) + (r() - 0.5) * w * 0.06, y - h + (h * i) / 9);
  }
  const back: number[] = [];
  for (let i = spine.length - 2; i >= 0; i -= 2) back.push(spine[i] ?? 0, spine[i + 1] ?? 0);
  poly(s, [...left, ...back], lit);
  poly(s, [...right, ...back], shade);
  if (cap <= 0) return;
  const teeth = (side: number) => {
    const pts: number[] = [x, y - h];
    const reach = Math.round(9 * cap);
    for (let i = 1; i <= reach; i++)
      pts.push((side < 0 ? left : right)[i * 2] ?? x, (side < 0 ? left : right)[i * 2 + 1] ?? y);
    const ex = pts[pts.length - 2] ?? x;
    const ey = pts[pts.length - 1] ?? y;
    const sx = spine[reach * 2] ?? x;
    for (let i = 1; i < 7; i++)
      pts.push(ex + (sx - ex) * (i / 7), ey + (i % 2 ? -h * 0.07 : h * 0.06) * (0.6 + r() * 0.8));
    for (let i = reach; i >= 0; i--) pts.push(spine[i * 2] ?? x, spine[i * 2 + 1] ?? y);
    return pts;
  };
  poly(s, teeth(-1), snow);
  poly(s, teeth(1), snowShade);
}

/** A dune with a sharp crest: a lit side and a shaded side. */
export function dune(s: Stage, x: number, y: number, w: number, h: number, lit: Paint, shade: Paint): void {
  const c = s.c;
  const foot = Math.max(y + 10, 1100);
  c.fillStyle = lit;
  c.beginPath();
  c.moveTo(x - w, foot);
  c.lineTo(x - w, y);
  c.bezierCurveTo(x - w * 0.5, y - h * 0.1, x - w * 0.22, y - h * 0.9, x, y - h);
  c.bezierCurveTo(x + w * 0.25, y - h * 0.85, x + w * 0.6, y - h * 0.1, x + w, y);
  c.lineTo(x + w, foot);
  c.fill();
  c.fillStyle = shade;
  c.beginPath();
  c.moveTo(x, y - h);
  c.bezierCurveTo(x + w * 0.25, y - h * 0.85, x + w * 0.6, y - h * 0.1, x + w, y);
  c.lineTo(x + w, foot);
  c.lineTo(x - w * 0.2, foot);
  c.bezierCurveTo(x + w * 0.15, y + h * 0.5, x - w * 0.22, y - h * 0.2, x, y - h);
  c.fill();
}

/** A flat-topped thorn tree. */
export function acacia(s: Stage, x: number, y: number, h: number, color: string, seed = 1): void {
  const r = random(seed);
  const lean = (r() - 0.5) * 0.2 * h;
  limb(s, x, y, h * 0.035, x + lean * 0.4, y - h * 0.45, h * 0.022, color);
  const crowns: [number, number, number][] = [];
  for (let i = 0; i < 5; i++) {
    const dx = (i / 4 - 0.5) * h * 1.05 + lean;
    const dy = -h * (0.8 + Math.sin((i / 4) * Math.PI) * 0.14 + r() * 0.05);
    limb(s, x + lean * 0.4, y - h * 0.44, h * 0.02, x + dx * 0.8, y + dy + h * 0.04, h * 0.006, color);
    crowns.push([x + dx, y + dy, h * (0.24 + r() * 0.1)]);
  }
  for (const [px, py, z] of crowns) {
    ellipse(s, px, py, z, z * 0.2, color);
    for (let k = 0; k < 14; k++)
      ellipse(
        s,
        px + (r() - 0.5) * z * 1.9,
        py - z * 0.08 - r() * z * 0.16,
        z * (0.1 + r() * 0.1),
        z * 0.07,
        color,
      );
  }
}

/** A palm bent by the sea wind. */
export function palm(s: Stage, x: number, y: number, h: number, color: string, lean = 0.2, seed = 1): void {
  const c = s.c;
  const tx = x + lean * h;
  const ty = y - h;
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(x - h * 0.03, y);
  c.quadraticCurveTo(x + lean * h * 0.15, y - h * 0.5, tx - h * 0.012, ty);
  c.lineTo(tx + h * 0.012, ty);
  c.quadraticCurveTo(x + lean * h * 0.15 + h * 0.045, y - h * 0.5, x + h * 0.03, y);
  c.fill();
  const r = random(seed);
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (0.02 + (i / 10) * 0.96) + (r() - 0.5) * 0.2 + Math.sin(s.t * 1.1 + i) * 0.02;
    const len = h * (0.38 + r() * 0.12);
    const ex = tx + Math.cos(a) * len;
    const ey = ty + Math.sin(a) * len * 0.75 + len * 0.42;
    const mx = tx + Math.cos(a) * len * 0.55;
    const my = ty + Math.sin(a) * len * 0.8 - len * 0.06;
    c.beginPath();
    c.moveTo(tx, ty - h * 0.012);
    c.quadraticCurveTo(mx, my - h * 0.045, ex, ey);
    c.quadraticCurveTo(mx, my + h * 0.05, tx, ty + h * 0.012);
    c.fill();
  }
  for (let i = 0; i < 3; i++) ellipse(s, tx + (i - 1) * h * 0.026, ty + h * 0.03, h * 0.02, h * 0.024, color);
}

/** A baobab: a barrel of a trunk and root-like branches. */
export function baobab(
  s: Stage,
  x: number,
  y: number,
  h: number,
  trunk: Paint,
  leaf: string,
  seed = 1,
): void {
  const c = s.c;
  const w = h * 0.2;
  c.fillStyle = trunk;
  c.beginPath();
  c.moveTo(x - w * 1.5, y);
  c.quadraticCurveTo(x - w * 0.8, y - h * 0.05, x - w * 0.85, y - h * 0.3);
  c.quadraticCurveTo(x - w * 0.8, y - h * 0.5, x - w * 0.6, y - h * 0.58);
  c.lineTo(x + w * 0.6, y - h * 0.58);
  c.quadraticCurveTo(x + w * 0.85, y - h * 0.5, x + w * 0.9, y - h * 0.3);
  c.quadraticCurveTo(x + w * 0.8, y - h * 0.05, x + w * 1.5, y);
  c.fill();
  const r = random(seed);
  const grow = (px: number, py: number, a: number, len: number, z: number, depth: number) => {
    const ex = px + Math.cos(a) * len;
    const ey = py + Math.sin(a) * len;
    limb(s, px, py, z, ex, ey, z * 0.6, trunk);
    if (depth === 0) {
      for (let i = 0; i < 4; i++)
        ellipse(
          s,
          ex + (r() - 0.5) * h * 0.09,
          ey + (r() - 0.5) * h * 0.04,
          h * (0.03 + r() * 0.03),
          h * 0.022,
          leaf,
        );
      return;
    }
    for (const side of [-1, 1])
      grow(ex, ey, a + side * (0.32 + r() * 0.3), len * (0.62 + r() * 0.15), z * 0.58, depth - 1);
  };
  for (let i = 0; i < 6; i++) {
    const k = i / 5;
    grow(
      x + (k - 0.5) * w * 1.15,
      y - h * 0.55,
      -Math.PI * (0.93 - k * 0.86),
      h * (0.14 + 0.05 * Math.sin(k * 3.1)),
      h * 0.04,
      3,
    );
  }
}

/** A snow-laden or bare fir. */
export function pine(s: Stage, x: number, y: number, h: number, color: string, snow = ''): void {
  rect(s, x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, color);
  for (let i = 0; i < 4; i++) {
    const w = h * (0.27 - i * 0.055);
    const y0 = y - h * (0.06 + i * 0.2);
    poly(s, [x - w, y0, x, y0 - h * 0.36, x + w, y0], color);
    if (snow)
      poly(
        s,
        [
          x - w * 0.55,
          y0 - h * 0.163,
          x,
          y0 - h * 0.36,
          x + w * 0.5,
          y0 - h * 0.18,
          x + w * 0.1,
          y0 - h * 0.2,
          x - w * 0.15,
          y0 - h * 0.14,
        ],
        snow,
      );
  }
}

/** Blades of grass along a line. */
export function grass(
  s: Stage,
  y: number,
  height: number,
  seed: number,
  color: string,
  density = 1,
  x0 = -20,
  x1 = s.w + 20,
): void {
  const r = random(seed);
  for (let x = x0; x < x1; x += 9 / density) {
    const k = 0.4 + r() * 0.8;
    const lean = (r() - 0.4) * height * 0.5 + Math.sin(s.t * 1.3 + x * 0.01) * height * 0.06;
    poly(s, [x - 2.4, y + 6, x + lean, y - height * k, x + 2.4, y + 6], color);
  }
  rect(s, x0, y, x1 - x0, 4, alpha(color, 1));
}

/** A cactus-like candelabra tree of the dry north. */
export function candelabra(s: Stage, x: number, y: number, h: number, color: string): void {
  limb(s, x, y, h * 0.05, x, y - h * 0.5, h * 0.045, color);
  for (const k of [-3, -2, -1, 0, 1, 2, 3]) {
    const bx = x + k * h * 0.1;
    const by = y - h * (0.52 + Math.abs(k) * 0.01);
    limb(s, x, y - h * 0.38 - Math.abs(k) * 4, h * 0.03, bx, by, h * 0.03, color);
    limb(s, bx, by, h * 0.03, bx + k * 2, y - h * (1 - Math.abs(k) * 0.05), h * 0.026, color);
  }
}
