/** Snow, trees that listen, schools that fly: stories for the young. */
import { owl } from '../draw/birds.ts';
import { figure } from '../draw/figures.ts';
import { baobab, grass, mountain, pine, ridge } from '../draw/land.ts';
import { house } from '../draw/objects.ts';
import { disc, glow, moon, sky, stars } from '../draw/sky.ts';
import {
  alpha,
  at,
  blend,
  curve,
  ellipse,
  line,
  pick,
  poly,
  random,
  rect,
  vertical,
  type Scene,
} from '../draw/stage.ts';
import { mist, snow, sparks } from '../draw/weather.ts';

/** Snow, a lantern, and one letter still to deliver. */
export const winterPostman: Scene = (s) => {
  const y = pick(s, 640, 740);
  sky(s, '#0b1440', '#1e2d6e', '#4b5ca6', '#a59bd0', '#f3c9c0');
  stars(s, 90, 5, 420);
  blend(s, 'screen', 0.6, () => {
    for (let i = 0; i < 3; i++)
      curve(
        s,
        `M -50 ${180 + i * 50} C ${s.w * 0.3} ${60 + i * 60} ${s.w * 0.6} ${280 + i * 20} ${s.w + 50} ${100 + i * 60}`,
        60 - i * 12,
        alpha(['#57e6b0', '#6fd3ff', '#b48cff'][i] ?? '#57e6b0', 0.16),
      );
  });
  mountain(s, s.cx - 190, y, 620, 360, '#8fa3d8', '#5a6db0', '#ffffff', '#c3cff0', 3, 0.6);
  mountain(s, s.cx + 230, y, 560, 290, '#8fa3d8', '#5a6db0', '#ffffff', '#c3cff0', 7, 0.6);
  ridge(s, y - 30, 70, 5, '#c8d2f2', 0.4);
  const r = random(2);
  for (let i = 0; i < pick(s, 12, 30); i++)
    pine(s, r() * s.w, y - 20 + r() * 30, 80 + r() * 70, '#23356f', '#e7edff');
  house(
    s,
    s.cx + pick(s, 130, 210),
    y + 20,
    pick(s, 150, 180),
    '#8a2f3a',
    '#6b2130',
    '#3a1a2b',
    '#ffd27a',
    '#ffffff',
  );
  house(
    s,
    s.cx - pick(s, 190, 200),
    y + 6,
    pick(s, 110, 140),
    '#d9a441',
    '#b07c2f',
    '#4a2b1d',
    '#ffe29a',
    '#ffffff',
  );
  house(s, s.cx - pick(s, 40, 10), y - 10, 84, '#2f6f73', '#225458', '#15303a', '#ffe29a', '#ffffff');
  ridge(s, y + 40, 36, 9, '#f2f5ff', 0.3);
  ridge(s, y + 130, 44, 15, '#d5def7', 0.3);
  const fx = s.cx - 40 + s.t * 3;
  const fy = y + pick(s, 150, 170);
  for (let i = 0; i < 9; i++) ellipse(s, fx - 40 - i * 34, fy + 8 + i * 6 + (i % 2) * 9, 9, 4, '#aebbe4');
  figure(s, fx, fy, 190, {
    color: '#14193a',
    wear: 'coat',
    hair: 'cap',
    pose: 'hold',
    top: '#b5292f',
    foot: '#14193a',
    skin: '#e9b695',
    crown: '#14193a',
    extra: (z) => {
      rect(z, -24, -60, 17, 18, '#7a4a22');
      line(z, [-14, -60, 8, -80], 2, '#7a4a22');
    },
  });
  glow(s, fx + 60, fy - 126, 190, '#ffcf73', 1);
  disc(s, fx + 60, fy - 124, 11, '#fff5d0');
  snow(s, 150, 6);
};

/** The tree that keeps every story it was told. */
export const mbuyu: Scene = (s) => {
  const y = pick(s, 720, 830);
  sky(s, '#0d1240', '#2a2a7a', '#6b3fa0', '#d45a9a', '#ffb26b');
  stars(s, 120, 12, 560, '#fff4d6');
  moon(s, s.cx + pick(s, 170, 330), 180, 70, '#fff3cf', '#e8c99a');
  ridge(s, y - 30, 90, 6, '#7a3a8a', 0.4);
  glow(s, s.cx, y - 350, 560, '#ffb86b', 0.55);
  baobab(
    s,
    s.cx,
    y + 10,
    pick(s, 640, 720),
    vertical(s, y - 640, y, '#5a2a4a', '#8a4a4a', '#4a2038'),
    '#3aa17e',
    5,
  );
  for (const [dx, dy, z] of [
    [-30, 150, 26],
    [40, 230, 22],
    [-20, 300, 20],
    [55, 120, 18],
    [-66, 220, 16],
  ] as const) {
    glow(s, s.cx + dx, y - dy, z * 4, '#ffd36b', 0.9);
    ellipse(s, s.cx + dx, y - dy, z * 0.62, z, '#ffe9a8');
    rect(s, s.cx + dx - 1.5, y - dy - z, 3, z * 2, '#7a3f2a');
  }
  ellipse(s, s.cx, y - 22, 34, 52, '#ffdf8a');
  glow(s, s.cx, y - 30, 150, '#ffcf6b', 1);
  rect(s, -20, y + 8, s.w + 40, 400, vertical(s, y, 1000, '#35204f', '#120a26'));
  for (let i = 0; i < 5; i++)
    line(
      s,
      [s.cx - 120 + i * 60, y - 370, s.cx - 120 + i * 60 + Math.sin(s.t + i) * 6, y - 290 + (i % 2) * 40],
      2,
      '#2b1538',
    );
  for (let i = 0; i < 5; i++) {
    const lx = s.cx - 120 + i * 60 + Math.sin(s.t + i) * 6;
    const ly = y - 280 + (i % 2) * 40;
    glow(s, lx, ly, 70, ['#ff8a5c', '#7ff0d0', '#ffd36b', '#ff7eb6', '#9fb8ff'][i] ?? '#ffd36b', 0.9);
    ellipse(s, lx, ly, 11, 14, ['#ffb08a', '#b9ffe9', '#fff0b3', '#ffb3d4', '#cfdcff'][i] ?? '#fff0b3');
  }
  figure(s, s.cx + 150, y + 46, 120, {
    color: '#1a0d2e',
    wear: 'dress',
    hair: 'afro',
    pose: 'raise',
    top: '#f2b134',
    skin: '#6b3a24',
    child: true,
  });
  figure(s, s.cx - 165, y + 40, 100, {
    color: '#1a0d2e',
    wear: 'shorts',
    hair: 'short',
    pose: 'reach',
    top: '#2fb3a3',
    foot: '#2a3a8a',
    skin: '#6b3a24',
    child: true,
  });
  grass(s, y + 60, 36, 5, '#1d1038', 1);
  sparks(s, 46, 8, s.cx, y - 230, pick(s, 320, 460), 330, '#ffe08a', 3.4);
};

/** A school on a crag where lessons start at moonrise. */
export const nightSchool: Scene = (s) => {
  const y = pick(s, 690, 800);
  sky(s, '#07152f', '#0f3158', '#1d6a7a', '#6fc3a0');
  stars(s, 150, 22, 620, '#eaffd9');
  moon(s, s.cx + pick(s, 40, 60), pick(s, 300, 340), pick(s, 200, 230), '#f8f3c4', '#d9d293');
  ridge(s, y - 40, 130, 8, '#154a5c', 0.8);
  poly(
    s,
    [
      s.cx - 230,
      1010,
      s.cx - 190,
      y + 60,
      s.cx - 150,
      y - 80,
      s.cx - 90,
      y - 110,
      s.cx + 100,
      y - 115,
      s.cx + 170,
      y - 60,
      s.cx + 210,
      y + 70,
      s.cx + 260,
      1010,
    ],
    '#08202f',
  );
  const tower = (x: number, by: number, w: number, h: number) => {
    rect(s, x - w / 2, by - h, w, h, '#0b2a3d');
    poly(s, [x - w * 0.7, by - h, x, by - h - w * 1.5, x + w * 0.7, by - h], '#0f3a52');
    for (let k = 0; k < 3; k++) {
      rect(s, x - 7, by - h + 24 + k * 56, 14, 24, '#ffdf80');
      glow(s, x, by - h + 36 + k * 56, 60, '#ffdf80', 0.6);
    }
    line(s, [x, by - h - w * 1.5, x, by - h - w * 1.5 - 26], 3, '#0f3a52');
  };
  tower(s.cx - 96, y - 90, 62, 200);
  tower(s.cx + 104, y - 90, 56, 160);
  rect(s, s.cx - 80, y - 210, 170, 130, '#0d3147');
  poly(s, [s.cx - 96, y - 208, s.cx + 4, y - 290, s.cx + 106, y - 208], '#13445f');
  for (let i = 0; i < 4; i++) {
    rect(s, s.cx - 62 + i * 38, y - 180, 18, 34, '#ffdf80');
    glow(s, s.cx - 53 + i * 38, y - 164, 60, '#ffdf80', 0.5);
  }
  tower(s.cx + 4, y - 200, 70, 150);
  for (let i = 0; i < 4; i++) {
    const a = -0.5 + i * 0.42 + s.t * 0.06;
    const px = s.cx + Math.cos(a * 2.1) * pick(s, 240, 330);
    const py = 290 + i * 74 + Math.sin(s.t + i) * 8;
    at(
      s,
      px,
      py,
      1,
      () => {
        poly(s, [-24, -8, 0, 0, 24, -8, 24, 8, 0, 16, -24, 8], '#fff6da');
        line(s, [0, 0, 0, 16], 2, '#c49a4a');
      },
      Math.sin(i * 2) * 0.4,
    );
    sparks(s, 8, i + 3, px - 20, py + 14, 40, 20, '#8affd2', 2.2);
  }
  owl(s, s.cx - pick(s, 215, 400), pick(s, 700, 930), pick(s, 190, 270), '#5b3f2e', '#e9cf9c', '#ffc83a');
  poly(
    s,
    [
      -20,
      pick(s, 716, 950),
      s.cx - pick(s, 130, 270),
      pick(s, 692, 920),
      s.cx - pick(s, 130, 270),
      pick(s, 704, 936),
      -20,
      pick(s, 740, 980),
    ],
    '#1d1620',
  );
  mist(s, y + 120, 140, '#8fe0c0', 0.25);
};
