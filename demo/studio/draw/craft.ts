/** What sails, floats or orbits. */
import { glow } from './sky.ts';
import { at, curve, line, path, poly, rect, round, type Paint, type Stage } from './stage.ts';

/** A dhow under sail, heading right; height of the sail's tip above the waterline. */
export function dhow(
  s: Stage,
  x: number,
  y: number,
  h: number,
  sail: Paint,
  sailShade: Paint,
  hull: Paint,
  flip = false,
): void {
  at(
    s,
    x,
    y,
    h / 100,
    () => {
      line(s, [-2, -6, 4, -74], 1.6, hull);
      path(s, 'M -30 -22 C -14 -52 16 -84 40 -100 C 46 -70 42 -38 30 -14 C 10 -10 -12 -14 -30 -22 Z', sail);
      path(
        s,
        'M 40 -100 C 46 -70 42 -38 30 -14 C 24 -13 18 -12.6 14 -13 C 30 -36 38 -66 40 -100 Z',
        sailShade,
      );
      curve(s, 'M -33 -18 C -14 -52 14 -84 42 -103', 1.5, hull);
      path(
        s,
        'M -42 -13 L -36 -7 C -10 -3 20 -4 46 -14 C 40 0 30 6 18 6 L -24 6 C -34 5 -40 -4 -42 -13 Z',
        hull,
      );
      curve(s, 'M -38 -5 C -10 1 20 0 42 -8', 0.9, '#ffffff33');
    },
    0,
    flip,
  );
}

/** A ring station turning in orbit. */
export function station(
  s: Stage,
  x: number,
  y: number,
  r: number,
  light: string,
  hull: string,
  dark: string,
  tilt = -0.35,
  lamp = '#ffd58a',
): void {
  at(
    s,
    x,
    y,
    r / 100,
    () => {
      const c = s.c;
      const ring = (from: number, to: number) => {
        c.lineWidth = 13;
        c.strokeStyle = dark;
        c.beginPath();
        c.ellipse(0, 3, 100, 34, 0, from, to);
        c.stroke();
        c.lineWidth = 10;
        c.strokeStyle = hull;
        c.beginPath();
        c.ellipse(0, 0, 100, 34, 0, from, to);
        c.stroke();
        c.lineWidth = 2.5;
        c.strokeStyle = light;
        c.beginPath();
        c.ellipse(0, -4, 100, 34, 0, from, to);
        c.stroke();
        for (let a = from + 0.04; a < to; a += 0.075)
          if (Math.sin(a * 40) > -0.5)
            rect(s, Math.cos(a + s.t * 0.03) * 100 - 1, Math.sin(a + s.t * 0.03) * 34 - 0.6, 2.4, 2.6, lamp);
      };
      ring(Math.PI, Math.PI * 2);
      for (let i = 0; i < 4; i++) {
        const a = (i * Math.PI) / 2 + 0.5 + s.t * 0.03;
        line(s, [0, 0, Math.cos(a) * 98, Math.sin(a) * 33], 3.4, hull);
      }
      for (const k of [-1, 1]) {
        line(s, [0, 0, 0, k * 78], 4, hull);
        for (const side of [-1, 1]) {
          poly(s, [side * 6, k * 52, side * 44, k * 46, side * 44, k * 64, side * 6, k * 70], '#27466f');
          for (let i = 0; i < 4; i++)
            line(s, [side * (12 + i * 9), k * 50, side * (12 + i * 9), k * 68], 0.8, '#7fb2e6');
        }
      }
      round(s, -11, -34, 22, 68, 11, hull);
      round(s, 2, -34, 9, 68, 6, dark);
      for (let i = 0; i < 5; i++) rect(s, -7, -24 + i * 11, 6, 3, lamp);
      ring(0, Math.PI);
    },
    tilt,
  );
}

/** A flying pod with two lamps. */
export function pod(
  s: Stage,
  x: number,
  y: number,
  w: number,
  color: string,
  light: string,
  flip = false,
): void {
  at(
    s,
    x,
    y,
    w / 60,
    () => {
      path(s, 'M -30 0 Q -24 -12 0 -13 Q 22 -12 30 -1 Q 24 8 0 8 Q -24 8 -30 0 Z', color);
      path(s, 'M 2 -11 Q 18 -10 24 -3 L 4 -3 Z', '#bdf3ff');
      curve(s, 'M -24 6 Q 0 12 24 5', 2.2, light);
    },
    0,
    flip,
  );
  const k = flip ? -1 : 1;
  glow(s, x + (k * w) / 2, y, w * 0.5, light, 0.8);
  glow(s, x - (k * w) / 2, y, w * 0.35, '#ff4b6b', 0.7);
}

/** A narrow fishing canoe. */
export function canoe(s: Stage, x: number, y: number, w: number, hull: Paint): void {
  at(s, x, y, w / 100, () =>
    path(s, 'M -52 -12 C -40 -4 40 -4 52 -12 C 46 4 34 8 0 8 C -34 8 -46 4 -52 -12 Z', hull),
  );
}
