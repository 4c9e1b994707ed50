import { at, curve, ellipse, inside, path, poly, random, rect, type Paint, type Stage } from './stage.ts';

export interface Face {
  skin: string;
  shade: string;
  hair: string;
  style: 'afro' | 'short' | 'wrap' | 'bun' | 'braids' | 'grey' | 'hat' | 'shaved';
  top: Paint;
  topShade: Paint;
  lips?: string;
  glasses?: string;
  earring?: string;
  wrap?: string;
  closed?: boolean;
  beard?: string;
}

const HEAD =
  'M -33 -18 C -34 -54 34 -54 33 -18 C 33 2 29 22 18 36 C 10 45 -10 45 -18 36 C -29 22 -33 2 -33 -18 Z';
const HALF = 'M 3 -60 L 60 -60 L 60 60 L -2 60 L 0 38 L 3 24 L 0 14 L 8 8 L 2 -14 Z';

function hairBehind(s: Stage, f: Face): void {
  if (f.style === 'afro') {
    const r = random(5);
    ellipse(s, 0, -34, 54, 50, f.hair);
    for (let i = 0; i < 40; i++) {
      const a = (i / 40) * Math.PI * 2;
      ellipse(s, Math.cos(a) * 50, -34 + Math.sin(a) * 46, 7 + r() * 4, 7 + r() * 4, f.hair);
    }
  }
  if (f.style === 'braids')
    for (let i = -5; i <= 5; i++)
      curve(s, `M ${i * 6} -46 C ${i * 10} -20 ${i * 8.6} 30 ${i * 9.2} ${86 - Math.abs(i) * 2}`, 8, f.hair);
  if (f.style === 'bun') ellipse(s, 0, -64, 20, 18, f.hair);
}

function hairFront(s: Stage, f: Face): void {
  if (f.style === 'afro')
    path(s, 'M -35 -12 C -40 -62 40 -62 35 -12 C 31 -30 22 -38 0 -38 C -22 -38 -31 -30 -35 -12 Z', f.hair);
  if (f.style === 'short' || f.style === 'grey')
    path(
      s,
      'M -35 -10 C -40 -62 40 -62 35 -10 L 31 -20 C 30 -32 24 -36 0 -36 C -24 -36 -30 -32 -31 -20 Z',
      f.hair,
    );
  if (f.style === 'bun' || f.style === 'braids')
    path(s, 'M -35 -8 C -42 -62 42 -62 35 -8 C 32 -28 16 -40 0 -42 C -16 -40 -32 -28 -35 -8 Z', f.hair);
  if (f.style === 'hat') {
    path(s, 'M -62 -30 Q 0 -46 62 -30 Q 64 -22 56 -24 Q 0 -38 -56 -24 Q -64 -22 -62 -30 Z', f.hair);
    path(s, 'M -38 -34 C -38 -80 -14 -74 0 -70 C 14 -74 38 -80 38 -34 Q 0 -46 -38 -34 Z', f.hair);
  }
  if (f.style === 'wrap') {
    const w = f.wrap ?? f.hair;
    path(
      s,
      'M -38 -16 C -52 -70 -20 -98 8 -96 C 44 -92 52 -50 38 -16 C 30 -34 14 -40 0 -40 C -14 -40 -30 -34 -38 -16 Z',
      w,
    );
    path(s, 'M 8 -96 C 44 -92 52 -50 38 -16 C 32 -30 24 -36 14 -38 C 30 -60 26 -84 8 -96 Z', f.hair);
    curve(s, 'M -40 -34 C -20 -58 16 -62 42 -44', 2.4, f.hair);
    curve(s, 'M -38 -54 C -20 -74 14 -78 40 -66', 2.4, f.hair);
  }
}

/** A front-on portrait in flat colours, lit from the left; size is the head height. */
export function portrait(s: Stage, x: number, y: number, size: number, f: Face): void {
  at(s, x, y, size / 90, () => {
    hairBehind(s, f);
    path(s, 'M -92 150 C -90 84 -56 70 -22 62 L 22 62 C 56 70 90 84 92 150 L 92 400 L -92 400 Z', f.top);
    path(s, 'M 10 62 L 22 62 C 56 70 90 84 92 150 L 92 400 L 30 400 C 20 200 34 120 10 62 Z', f.topShade);
    path(s, 'M -17 20 L 17 20 L 20 64 C 10 80 -10 80 -20 64 Z', f.shade);
    path(s, 'M -17 40 L -20 64 C -14 74 -8 76 -4 77 C -6 66 -10 54 -17 40 Z', f.skin);
    ellipse(s, -34, -6, 5, 10, f.skin);
    ellipse(s, 34, -6, 5, 10, f.shade);
    path(s, HEAD, f.skin);
    inside(s, HEAD, () => path(s, HALF, f.shade));
    if (f.beard)
      inside(s, HEAD, () =>
        path(
          s,
          'M -36 2 C -26 10 -22 18 -12 17 Q 0 13 12 17 C 22 18 26 10 36 2 L 40 60 L -40 60 Z M -10 23 Q 0 20 10 23 Q 0 29 -10 23 Z',
          f.beard ?? '#000000',
        ),
      );
    const ink = '#160d12';
    for (const side of [-1, 1]) {
      curve(s, `M ${side * 8} -15 Q ${side * 16} -20.5 ${side * 25} -15`, 3.2, ink);
      if (f.closed) curve(s, `M ${side * 9} -5 Q ${side * 16} -0.5 ${side * 23} -5`, 2.4, ink);
      else {
        path(
          s,
          `M ${side * 8.5} -5 Q ${side * 16} -11.5 ${side * 23.5} -5.5 Q ${side * 16} -0.5 ${side * 8.5} -5 Z`,
          side < 0 ? '#fff4e6' : '#d8c6b8',
        );
        ellipse(s, side * 16, -5.6, 3.9, 4.3, ink);
        ellipse(s, side * 16 - 1.3, -7, 1.1, 1.1, '#ffffff');
        curve(s, `M ${side * 8.5} -5 Q ${side * 16} -12 ${side * 24.5} -6`, 2, ink);
      }
    }
    curve(s, 'M -8 11 Q -3 14.5 1 13 Q 5 14 8 10.5', 2, '#2a141699');
    const lips = f.lips ?? '#7a3634';
    path(s, 'M -11.5 23 Q -5 18.5 0 20.5 Q 5 18.5 11.5 23 Q 0 25.5 -11.5 23 Z', lips);
    path(s, 'M -11.5 23 Q 0 25 11.5 23 Q 6 30.5 0 30.5 Q -6 30.5 -11.5 23 Z', lips);
    curve(s, 'M -11 23 Q 0 25.4 11 23', 1.1, '#2a1416aa');
    hairFront(s, f);
    if (f.glasses)
      for (const side of [-1, 1]) {
        s.c.strokeStyle = f.glasses;
        s.c.lineWidth = 2.6;
        s.c.beginPath();
        s.c.roundRect(side * 16.5 - 11.5, -14, 23, 19, 8);
        s.c.stroke();
        curve(s, 'M -5 -7 Q 0 -10 5 -7', 2.4, f.glasses);
      }
    if (f.earring) for (const side of [-1, 1]) ellipse(s, side * 35, 11, 4.2, 6, f.earring);
  });
}

const PROFILE =
  'M -44 100 C -40 60 -30 40 -34 20 C -48 4 -52 -22 -40 -40 C -26 -58 8 -60 24 -46 C 33 -38 35 -28 33 -19 C 32.5 -14 33 -11 35 -7 C 39 0 44 7 45 10 C 45.5 14 42 15 37.5 15 C 37 17 38.5 18.5 40 20.5 C 42 23 41 25 38 26.5 C 41 28.5 40.5 32 37 33.5 C 35.5 36 37 38.5 37 42 C 36.5 49 31 52 24 51 C 14 50 8 47 4 44 C 2 54 4 66 16 74 C 40 84 56 90 60 100 L 64 200 L -90 200 C -90 130 -70 110 -44 100 Z';

/** A head and shoulders seen from the side, facing right; `fill` may paint a whole world inside it. */
export function profile(
  s: Stage,
  x: number,
  y: number,
  size: number,
  color: Paint,
  fill?: () => void,
  flip = false,
  hair: 'afro' | 'bun' | 'none' = 'none',
): void {
  at(
    s,
    x,
    y,
    size / 110,
    () => {
      // Hair and head are filled one after the other: as one path, where they
      // overlap could count as a hole.
      const shapes = [PROFILE];
      if (hair === 'afro')
        shapes.push('M 20 -44 C 30 -84 -30 -100 -56 -70 C -82 -46 -72 4 -38 14 C -10 0 4 -30 20 -44 Z');
      if (hair === 'bun')
        shapes.push(
          'M 22 -47 C 0 -66 -36 -62 -46 -36 C -78 -52 -86 -14 -62 -4 C -56 4 -44 6 -38 4 C -20 -20 4 -36 22 -47 Z',
        );
      for (const shape of shapes) {
        path(s, shape, color);
        if (fill) inside(s, shape, () => at(s, 0, 0, 110 / size, fill, 0, flip));
      }
    },
    0,
    flip,
  );
}

/** A pair of staring eyes. */
export function eyes(s: Stage, x: number, y: number, size: number, color: string, pupil = '#000000'): void {
  for (const side of [-1, 1]) {
    ellipse(s, x + side * size * 0.7, y, size * 0.42, size * 0.26, color, side * 0.2);
    ellipse(s, x + side * size * 0.7, y, size * 0.13, size * 0.2, pupil);
  }
}

/** A bust made of nothing but a black shape in a doorway: head and shoulders. */
export function bust(s: Stage, x: number, y: number, size: number, color: Paint): void {
  ellipse(s, x, y - size * 0.72, size * 0.2, size * 0.25, color);
  rect(s, x - size * 0.08, y - size * 0.52, size * 0.16, size * 0.14, color);
  path(
    s,
    `M ${x - size * 0.46} ${y} C ${x - size * 0.46} ${y - size * 0.38} ${x - size * 0.16} ${y - size * 0.4} ${x} ${y - size * 0.42} C ${x + size * 0.16} ${y - size * 0.4} ${x + size * 0.46} ${y - size * 0.38} ${x + size * 0.46} ${y} Z`,
    color,
  );
  poly(
    s,
    [x - size * 0.46, y - 1, x + size * 0.46, y - 1, x + size * 0.46, y + 2, x - size * 0.46, y + 2],
    color,
  );
}
