/** Bold flat pictures: a parrot, a kitchen, a pitch. */
import { parrot } from '../draw/birds.ts';
import { portrait } from '../draw/faces.ts';
import { figure } from '../draw/figures.ts';
import { football, pot } from '../draw/objects.ts';
import { disc, glow, rays, vignette } from '../draw/sky.ts';
import {
  alpha,
  at,
  blend,
  curve,
  ellipse,
  line,
  path,
  pick,
  radial,
  random,
  rect,
  round,
  type Scene,
} from '../draw/stage.ts';
import { steam } from '../draw/weather.ts';

/** A grey parrot in close-up: the only witness. */
export const kasuku: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#0f766e');
  const px = s.cx;
  disc(s, px, pick(s, 400, 470), pick(s, 290, 390), '#f5b841');
  const leaf = (x: number, y: number, z: number, turn: number, c: string, v: string) =>
    at(
      s,
      x,
      y,
      z,
      () => {
        path(
          s,
          'M 0 0 C 30 -20 60 -60 60 -120 C 56 -190 20 -230 0 -250 C -20 -230 -56 -190 -60 -120 C -60 -60 -30 -20 0 0 Z',
          c,
        );
        curve(
          s,
          'M 0 0 L 0 -240 M 0 -40 L 40 -90 M 0 -40 L -40 -90 M 0 -90 L 46 -150 M 0 -90 L -46 -150',
          3,
          v,
        );
      },
      turn,
    );
  for (const [dx, y, z, turn] of [
    [-330, 560, 1.1, 0.7],
    [330, 620, 1.2, -0.8],
    [-340, 250, 0.9, 1.3],
    [345, 230, 1, -1.2],
    [-520, 760, 1.3, 0.4],
    [520, 800, 1.3, -0.4],
    [-800, 620, 1.5, 0.9],
    [-960, 980, 1.7, 0.5],
    [-1080, 420, 1.4, 1.2],
    [-700, 1010, 1.2, -0.3],
    [-640, 300, 1.1, 1.5],
  ] as const)
    leaf(s.cx + dx, y, z, turn + Math.sin(s.t + dx) * 0.02, '#0b5750', '#0f766e');
  rect(s, -20, pick(s, 676, 800), s.w + 40, 26, '#4a2c1d');
  rect(s, -20, pick(s, 676, 800), s.w + 40, 8, '#6b4530');
  parrot(s, px - 10, pick(s, 436, 520), pick(s, 520, 620), '#8c949e', '#5f6873', '#6d7681', '#d7263d');
  for (const [dx, y, z, turn, c] of [
    [-390, 860, 1.3, 0.9, '#14998c'],
    [400, 880, 1.4, -0.9, '#14998c'],
    [-300, 960, 1, 0.3, '#0c645c'],
    [300, 980, 1, -0.3, '#0c645c'],
  ] as const)
    leaf(s.cx + dx, y, z, turn, c, '#0b5750');
  const ex = px - 10 + (pick(s, 520, 620) / 100) * 12;
  const ey = pick(s, 436, 520) - (pick(s, 520, 620) / 100) * 47;
  blend(s, 'screen', 1, () => disc(s, ex + 4, ey - 6, 5, '#ffffff'));
};

/** Bibi behind her pot, and everyone's supper in the air. */
export const jikoni: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, radial(s, s.cx, 330, 1100, '#ffc45c', '#f08a35', '#d1432a', '#8f1f20'));
  const y = pick(s, 660, 830);
  const w = pick(s, 350, 430);
  rays(s, s.cx, pick(s, 260, 330), 26, alpha('#ffe29a', 0.2), s.t * 0.02, 1700);
  portrait(s, s.cx, pick(s, 262, 330), pick(s, 205, 270), {
    skin: '#7a452c',
    shade: '#57301f',
    hair: '#a3123f',
    style: 'wrap',
    wrap: '#d81b60',
    top: '#1f7a6d',
    topShade: '#155a50',
    glasses: '#ffd54f',
    earring: '#ffd54f',
    lips: '#8f2f33',
    closed: true,
  });
  const bits: [string, number, number, number][] = [
    ['#7cb342', -225, 250, 24],
    ['#ff7043', 235, 180, 26],
    ['#fdd835', -185, 110, 20],
    ['#d32f2f', 245, 360, 24],
    ['#7cb342', 190, 70, 18],
    ['#fff3e0', -255, 380, 18],
    ['#d32f2f', -420, 190, 28],
    ['#7cb342', -380, 420, 26],
    ['#fdd835', 400, 150, 26],
    ['#ff7043', 420, 430, 24],
  ];
  bits.forEach(([color, dx, by, z], i) => {
    const x = s.cx + dx;
    const yy = by + Math.sin(s.t + i) * 10;
    if (color === '#7cb342') {
      at(
        s,
        x,
        yy,
        z / 18,
        () => {
          path(s, 'M 0 20 C -24 6 -20 -22 0 -30 C 20 -22 24 6 0 20 Z', '#7cb342');
          line(s, [0, 18, 0, -20], 2, '#4b7f22');
        },
        dx * 0.01,
      );
      return;
    }
    disc(s, x, yy, z, color);
    ellipse(s, x - z * 0.3, yy - z * 0.3, z * 0.25, z * 0.18, '#ffffff77');
    path(s, `M ${x} ${yy - z} q 6 -16 16 -14 q -4 12 -16 14`, '#4b7f22');
  });
  rect(s, -20, y, s.w + 40, 500, '#5b1a16');
  rect(s, -20, y, s.w + 40, 16, '#8a2d22');
  steam(s, s.cx - 150, y - w * 0.5, 380, 26, '#fff1d0', 0.6);
  steam(s, s.cx + 150, y - w * 0.5, 400, 26, '#fff1d0', 0.6, 2);
  at(
    s,
    s.cx + 84,
    y - w * 0.55,
    1,
    () => round(s, -9, -190, 18, 220, 9, '#8a5a34'),
    0.42 + Math.sin(s.t * 1.5) * 0.06,
  );
  ellipse(s, s.cx, y - w * 0.53, w * 0.47, 18, '#f2c46a');
  for (let i = 0; i < 9; i++)
    ellipse(
      s,
      s.cx + (i - 4) * w * 0.095,
      y - w * 0.53 - (i % 2) * 7,
      12,
      8,
      ['#d32f2f', '#7cb342', '#fff3e0'][i % 3] ?? '#fff3e0',
    );
  pot(s, s.cx, y - 10, w, '#9aa0a8', '#dfe3e7', '#5d636c');
  glow(s, s.cx, y, 300, '#ffb347', 0.5);
};

/** One boy, one ball, and the longest shadow in the league. */
export const mchezo: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#2f8a4d');
  for (let i = 0; i < 12; i++) if (i % 2) rect(s, 0, i * 100 - 50, s.w, 100, '#37995a');
  s.c.strokeStyle = '#f4fbe9';
  s.c.lineWidth = 9;
  s.c.beginPath();
  s.c.arc(s.cx, pick(s, 360, 480), pick(s, 235, 300), 0, 7);
  s.c.stroke();
  line(s, [-20, pick(s, 360, 480), s.w + 20, pick(s, 360, 480)], 9, '#f4fbe9');
  const x = s.cx - pick(s, 60, 90);
  const y = pick(s, 300, 330);
  s.c.save();
  s.c.translate(x, y);
  s.c.transform(1, 0, 0.62, 1, 0, 0);
  s.c.scale(1, -1);
  figure(s, 0, 0, pick(s, 560, 640), {
    color: '#0b3a26',
    pose: 'run',
    wear: 'shorts',
    hair: 'short',
    child: true,
  });
  s.c.restore();
  figure(s, x, y + 4, 150, {
    color: '#1b0f12',
    pose: 'run',
    wear: 'shorts',
    hair: 'short',
    top: '#f2c230',
    foot: '#14316b',
    skin: '#4a2618',
    child: true,
  });
  const bx = x + 108 + s.t * 3;
  s.c.save();
  s.c.translate(bx, y + 12);
  s.c.transform(1, 0, 0.62, 1, 0, 0);
  ellipse(s, 20, 44, 24, 46, '#0b3a26');
  s.c.restore();
  football(s, bx, y - 8, 25, '#fffdf4', '#20242c', s.t);
  const r = random(3);
  for (let i = 0; i < 300; i++) {
    const gx = r() * s.w;
    const gy = r() * 1000;
    line(s, [gx, gy, gx + 3, gy - 9], 1.6, alpha('#bfe88a', 0.25));
  }
  rect(s, 0, 0, s.w, 1000, s.wide ? '#ffb13a14' : '#ffb13a22');
  vignette(s, 0.4, '#04200f');
};
