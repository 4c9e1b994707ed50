/** Extra shots which only the films need. */
import { goat } from '../draw/animals.ts';
import { flock } from '../draw/birds.ts';
import { skyline } from '../draw/city.ts';
import { canoe, dhow } from '../draw/craft.ts';
import { figure } from '../draw/figures.ts';
import { acacia, grass, palm, ridge } from '../draw/land.ts';
import { stall } from '../draw/market.ts';
import { pot } from '../draw/objects.ts';
import { clouds, disc, glow, sky } from '../draw/sky.ts';
import { alpha, at, path, rect, round, vertical, type Scene } from '../draw/stage.ts';
import { bus, matatu, trainSide } from '../draw/vehicles.ts';
import { glints, reflection, water } from '../draw/water.ts';
import { sparks, steam } from '../draw/weather.ts';
import * as mbuyu from './mbuyu-shots.ts';
import { balcony, calmNight, cityNight, cockpit, compartment, emptyBench, viaduct } from './night-shots.ts';

const dawn: Scene = (s) => {
  sky(s, '#2a2a5c', '#6b4a86', '#d97a7c', '#ffb56b', '#ffe0a0');
  disc(s, s.cx + 120, 640 - s.t * 9, 120, '#fff2c4');
  glow(s, s.cx + 120, 640 - s.t * 9, 560, '#ffd98a', 0.8);
  clouds(s, 5, 8, 140, 330, alpha('#ffb39a', 0.5), 7);
  ridge(s, 640, 120, 5, '#a8566a', 0.6);
  ridge(s, 700, 70, 14, '#6b3450', 0.6);
  acacia(s, s.cx - 330, 800, 460, '#2a1226', 6);
  acacia(s, s.cx + 520, 760, 230, '#45203a', 2);
  rect(s, -20, 770, s.w + 40, 400, vertical(s, 770, 1000, '#45203a', '#1b0b1a'));
  flock(s, s.cx - 200, 250, 11, 38, '#3a1d40');
  grass(s, 860, 60, 4, '#1b0b1a', 0.8);
};

const beach: Scene = (s) => {
  sky(s, '#7fc8d8', '#c8e6d8', '#ffe6b8', '#ffcf9a');
  disc(s, s.cx - 260, 330, 96, '#fff7dc');
  glow(s, s.cx - 260, 330, 380, '#fff2c4', 0.6);
  clouds(s, 4, 3, 120, 260, '#ffffffcc', 5);
  water(s, 520, '#4fb7bd', '#2b8f9c', '#a9dccb');
  glints(s, 520, 30, 7, '#ffffff', 0.5);
  dhow(s, s.cx + 260 + s.t * 3, 640, 360, '#fff3dc', '#e3cba4', '#5a2f22');
  path(
    s,
    `M -40 760 C 300 ${720 + Math.sin(s.t) * 8} 700 ${800 + Math.sin(s.t) * 8} ${s.w + 40} 740 L ${s.w + 40} 1010 L -40 1010 Z`,
    '#f6dcae',
  );
  path(
    s,
    `M -40 752 C 300 ${712 + Math.sin(s.t) * 8} 700 ${792 + Math.sin(s.t) * 8} ${s.w + 40} 732 L ${s.w + 40} 744 C 700 ${806 + Math.sin(s.t) * 8} 300 ${726 + Math.sin(s.t) * 8} -40 766 Z`,
    '#ffffffcc',
  );
  palm(s, s.cx - 560, 900, 620, '#2f6b4f', 0.22, 3);
  figure(s, s.cx - 150, 890, 210, {
    color: '#4a2418',
    wear: 'robe',
    hair: 'cap',
    top: '#f7f2e6',
    skin: '#5b3020',
    crown: '#e4d8bf',
    pose: 'cheer',
  });
  figure(s, s.cx - 40, 895, 140, {
    color: '#4a2418',
    wear: 'shorts',
    hair: 'short',
    top: '#e4573d',
    foot: '#2a5a8a',
    skin: '#5b3020',
    pose: 'cheer',
    child: true,
  });
};

const market: Scene = (s) => {
  sky(s, '#4fb4d8', '#a8dde0', '#ffe9b8');
  clouds(s, 4, 6, 90, 260, '#ffffffdd', 6);
  skyline(s, 560, 220, 9, '#e3b583', '#b8774f', 0.4);
  rect(s, -20, 640, s.w + 40, 400, vertical(s, 640, 1000, '#e9b878', '#c98a4f'));
  const fruit = ['#f3722c', '#90be6d', '#f94144', '#f9c74f', '#7b4fa0'];
  [
    [-620, '#ef476f'],
    [-240, '#118ab2'],
    [140, '#f3a712'],
    [520, '#06a77d'],
  ].forEach(([dx, a], i) =>
    stall(s, s.cx + Number(dx), 780, 330, String(a), '#fff3e0', '#7a4327', fruit, i + 2),
  );
  const walk = ((s.t * 40) % 1500) - 700;
  figure(s, s.cx - 420, 850, 280, {
    color: '#3a1a16',
    wear: 'dress',
    hair: 'wrap',
    top: '#7b2d8b',
    skin: '#5b3020',
    crown: '#f9c74f',
    pose: 'reach',
  });
  figure(s, s.cx + walk, 930, 250, {
    color: '#3a1a16',
    wear: 'shorts',
    hair: 'afro',
    top: '#e4573d',
    foot: '#27408b',
    skin: '#5b3020',
    pose: 'run',
    child: true,
  });
  figure(s, s.cx + 330, 860, 300, {
    color: '#3a1a16',
    wear: 'trousers',
    hair: 'hat',
    top: '#2a7f62',
    foot: '#5a4632',
    skin: '#5b3020',
    crown: '#d9b36c',
    pose: 'hold',
    flip: true,
  });
  goat(s, s.cx + 620, 900, 110, '#fffaf0', '#dccbb2', '#8a6a4a', true);
};

const kitchen: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#f7c873', '#ef9d55'));
  for (let y = 0; y < 6; y++)
    for (let x = 0; x < 22; x++) if ((x + y) % 2) rect(s, x * 84, y * 84, 84, 84, '#ffffff22');
  rect(s, s.cx - 640, 140, 300, 360, '#fff6e0');
  rect(s, s.cx - 624, 156, 268, 328, vertical(s, 156, 484, '#8fd3e8', '#e6f3d2'));
  rect(s, s.cx - 496, 156, 12, 328, '#fff6e0');
  rect(s, -20, 700, s.w + 40, 320, '#8a3b2a');
  rect(s, -20, 700, s.w + 40, 22, '#b8573c');
  rect(s, s.cx + 120, 200, 560, 18, '#8a3b2a');
  ['#c0392b', '#2e86ab', '#3f8a4b', '#f2e3c6', '#6a4c93'].forEach((c, i) => {
    round(s, s.cx + 150 + i * 104, 112, 70, 90, 12, c);
    rect(s, s.cx + 162 + i * 104, 96, 46, 20, '#5a2a1e');
  });
  steam(s, s.cx + 60, 470, 330, 40, '#ffffff', 0.6);
  steam(s, s.cx + 130, 480, 300, 34, '#ffffff', 0.5, 2);
  pot(s, s.cx + 90, 704, 330, '#8f969f', '#cfd5da', '#5d636c');
  figure(s, s.cx - 200, 860, 560, {
    color: '#3a1a16',
    wear: 'dress',
    hair: 'wrap',
    top: '#c2185b',
    skin: '#5b3020',
    crown: '#ffd54f',
    pose: 'reach',
  });
  at(
    s,
    s.cx + 84 + Math.sin(s.t * 2) * 26,
    480,
    1,
    () => round(s, -8, -40, 16, 130, 8, '#7a4a2a'),
    0.3 + Math.sin(s.t * 2) * 0.14,
  );
  figure(s, s.cx + 470, 900, 330, {
    color: '#3a1a16',
    wear: 'shorts',
    hair: 'afro',
    top: '#2f7f79',
    foot: '#27408b',
    skin: '#5b3020',
    pose: 'raise',
    child: true,
    flip: true,
  });
  rect(s, -20, 850, s.w + 40, 180, '#6d2c20');
};

const busRoad: Scene = (s) => {
  sky(s, '#58bfd4', '#b4e2d6', '#fff0bd');
  clouds(s, 5, 5, 110, 300, '#ffffffee', -10);
  ridge(s, 560, 150, 7, '#9cc389', 0.5, s.t * 8);
  ridge(s, 640, 90, 15, '#6aa566', 0.5, s.t * 18);
  rect(s, -20, 690, s.w + 40, 400, '#d98a54');
  rect(s, -20, 740, s.w + 40, 170, '#8a5a48');
  for (let i = -1; i < 12; i++) round(s, i * 210 - ((s.t * 150) % 210), 820, 110, 10, 5, '#ffe3b0');
  for (let i = 0; i < 5; i++)
    acacia(
      s,
      ((((i * 480 - s.t * 60) % 2400) + 2400) % 2400) - 300,
      705,
      170 + (i % 3) * 30,
      '#3f6b46',
      i + 1,
    );
  at(s, s.cx, 830 - Math.abs(Math.sin(s.t * 4)) * 5, 1, () =>
    bus(s, 0, 0, 640, {
      body: '#f4c430',
      shade: '#d9481c',
      stripe: '#17806d',
      glass: vertical(s, -105, -60, '#d9f4ff', '#8fc9e8'),
      load: [
        '#c0392b',
        '#2e86ab',
        '#f18f01',
        '#6a4c93',
        '#3f8a4b',
        '#e4572e',
        '#f2e3c6',
        '#2e86ab',
        '#b23a48',
      ],
    }),
  );
};

const arrival: Scene = (s) => {
  sky(s, '#6f7fb8', '#d9a0a0', '#ffc98f', '#ffe9c0');
  disc(s, s.cx + 420, 430 - s.t * 5, 100, '#fff6dc');
  glow(s, s.cx + 420, 430 - s.t * 5, 460, '#ffe3a8', 0.7);
  ridge(s, 580, 120, 6, '#a87c94', 0.6);
  ridge(s, 640, 60, 16, '#7a5878', 0.6);
  for (const [x, h] of [
    [s.cx - 650, 300],
    [s.cx + 660, 340],
    [s.cx + 760, 260],
  ] as const)
    palm(s, x, 720, h, '#3a2a4a', 0.1, h);
  rect(s, -20, 700, s.w + 40, 30, '#4a3450');
  trainSide(s, s.cx + 330 - 500 / (s.t + 1), 708, 170, 5, '#9c2430', '#4a1020', '#f0dcb8', '#fff0c0');
  rect(s, -20, 790, s.w + 40, 260, '#c9a58a');
  rect(s, -20, 790, s.w + 40, 16, '#f3dcc0');
  figure(s, s.cx + 480, 880, 270, {
    color: '#2a1a2c',
    wear: 'coat',
    hair: 'hat',
    top: '#34304f',
    skin: '#4a2a20',
    crown: '#211a30',
    pose: 'hold',
    flip: true,
  });
  figure(s, s.cx - 100, 890, 230, {
    color: '#2a1a2c',
    wear: 'dress',
    hair: 'afro',
    top: '#d1495b',
    skin: '#5b3020',
    pose: 'cheer',
    child: true,
  });
};

const lakeMorning: Scene = (s) => {
  sky(s, '#9ec9c4', '#dfe6c4', '#ffe3a8');
  disc(s, s.cx + 260, 360, 90, '#fffbe6');
  glow(s, s.cx + 260, 360, 400, '#fff3c4', 0.7);
  ridge(s, 560, 110, 3, '#8fb0a8', 0.6);
  water(s, 560, '#e6e0b0', '#8fb8ac', '#3f7a7c');
  reflection(s, s.cx + 260, 560, 150, '#fffbe0', 0.7);
  canoe(s, s.cx - 160 + s.t * 5, 720, 360, '#3a2a22');
  figure(s, s.cx - 230 + s.t * 5, 716, 190, {
    color: '#2a1a16',
    hair: 'hat',
    pose: 'reach',
    wear: 'shorts',
    top: '#2f6b66',
    foot: '#5a4632',
    skin: '#5b3020',
  });
  sparks(s, 16, 4, s.cx, 640, 500, 80, '#fff6cf', 2.4);
  grass(s, 960, 120, 6, '#2f5a4a', 0.6);
};

const matatuDawn: Scene = (s) => {
  sky(s, '#5a6fb0', '#d98fa0', '#ffc48a', '#ffe8b8');
  disc(s, s.cx - 300, 470 - s.t * 5, 100, '#fff4d8');
  glow(s, s.cx - 300, 470 - s.t * 5, 440, '#ffe0a0', 0.7);
  skyline(s, 700, 330, 6, '#9a7498', '#ffe9b8', 0.12);
  skyline(s, 760, 170, 19, '#6b4f78', '#ffe9b8', 0.12);
  rect(s, -20, 750, s.w + 40, 300, '#7a6470');
  rect(s, -20, 850, s.w + 40, 12, '#e9d6b8');
  matatu(s, s.cx + 60 + s.t * 10, 850 - Math.abs(Math.sin(s.t * 5)) * 5, 560, {
    body: '#13c7c0',
    shade: '#0b6f88',
    stripe: '#ff3f8e',
    glass: vertical(s, -90, -50, '#fff3d0', '#ffc98f'),
    load: ['#ffd14f', '#ff6b4f', '#57d68d', '#6a8cff'],
  });
};

/** Shots by name; titles' own pictures may be used as shots too. */
export const shots: Record<string, Scene> = {
  grandfather: mbuyu.grandfather,
  inside: mbuyu.inside,
  eater: mbuyu.eater,
  together: mbuyu.together,
  cityNight,
  balcony,
  dawn,
  calmNight,
  beach,
  cockpit,
  market,
  kitchen,
  busRoad,
  viaduct,
  arrival,
  compartment,
  emptyBench,
  lakeMorning,
  matatuDawn,
};
