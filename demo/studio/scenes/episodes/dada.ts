/** Episodes of Dada Wawili: a lake, a city, and the road between them. */
import { fish } from '../../draw/animals.ts';
import { flock } from '../../draw/birds.ts';
import { roundTower, skyline } from '../../draw/city.ts';
import { canoe, dhow } from '../../draw/craft.ts';
import { palm, ridge } from '../../draw/land.ts';
import { house, lighthouse } from '../../draw/objects.ts';
import { beam, clouds, disc, glow, moon, sky, stars } from '../../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  line,
  poly,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../../draw/stage.ts';
import { bus } from '../../draw/vehicles.ts';
import { glints, reflection, ripples, water, waves } from '../../draw/water.ts';
import { mist, rain } from '../../draw/weather.ts';
import { who } from './parts.ts';

function envelope(s: Stage, x: number, y: number, w: number, paper: string, turn = 0): void {
  s.c.save();
  s.c.translate(x, y);
  s.c.rotate(turn);
  const h = w * 0.62;
  rect(s, -w / 2 + 8, -h / 2 + 12, w, h, '#00000033');
  rect(s, -w / 2, -h / 2, w, h, paper);
  poly(s, [-w / 2, -h / 2, 0, h * 0.12, w / 2, -h / 2], '#0000001f');
  line(s, [-w / 2, -h / 2, 0, h * 0.12, w / 2, -h / 2], w * 0.012, '#b8926a');
  ellipse(s, 0, h * 0.1, w * 0.07, w * 0.07, '#a8243a');
  s.c.restore();
}

const letter: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#4a1638');
  rect(s, 120, 70, 1000, 740, '#7a2f4a');
  s.c.save();
  s.c.beginPath();
  s.c.rect(150, 100, 940, 680);
  s.c.clip();
  sky(s, '#ffcf7a', '#f0803c', '#d9584a', '#a8324e');
  disc(s, 560, 360, 110, '#fff0c2');
  water(s, 470, '#e0704a', '#8a2a4e', '#4a1640');
  reflection(s, 560, 470, 190, '#ffe2a0');
  dhow(s, 820, 520, 190, '#4a1638', '#3a1030', '#200a1c');
  s.c.restore();
  rect(s, 608, 100, 18, 680, '#7a2f4a');
  rect(s, -20, 800, s.w + 40, 240, '#34102c');
  who(s, 1330, 1060, 860, {
    wear: 'dress',
    hair: 'wrap',
    top: '#e4883c',
    crown: '#c93565',
    pose: 'hold',
    flip: true,
    color: '#200a1c',
  });
  envelope(s, 1040, 480, 230, '#f7e6c4', -0.16);
  glow(s, 1040, 480, 260, '#ffdf9a', 0.5);
};

const fare: Scene = (s) => {
  sky(s, '#0c1b3f', '#1f3578', '#5a4a94', '#d98a9a');
  stars(s, 140, 7, 460);
  moon(s, 1420, 200, 84, '#fff2d4', '#d9c29a');
  ridge(s, 600, 170, 6, '#24306a', 0.7);
  ridge(s, 690, 90, 14, '#161d48', 0.7);
  rect(s, -20, 720, s.w + 40, 320, '#10142e');
  for (let i = 0; i < 9; i++) round(s, i * 220 - 30, 880, 120, 10, 5, '#f2d9a0');
  beam(s, 1240, 780, 0.06, 0.34, 620, '#fff0c0', 0.7);
  bus(s, 820, 850, 820, {
    body: '#2f6b8a',
    shade: '#163a58',
    stripe: '#f2b134',
    glass: vertical(s, -105, -60, '#ffe7a8', '#ffbe6b'),
    load: ['#c0392b', '#f18f01', '#6a4c93', '#3f8a4b', '#f2e3c6'],
  });
  flock(s, 360, 330, 4, 30, '#0c1230');
};

const nets: Scene = (s) => {
  sky(s, '#9fd4d0', '#dcead0', '#ffe8bd');
  water(s, 470, '#8fc9c0', '#5aa5a5', '#4f9490');
  ridge(s, 480, 60, 3, '#6fa79c', 0.5);
  rect(s, -20, 640, s.w + 40, 400, '#e8c48c');
  canoe(s, 1320, 640, 420, '#7a3f2a');
  palm(s, 210, 700, 620, '#2f6b4f', 0.16, 4);
  for (let i = 0; i < 13; i++) {
    const y = 560 + i * 24;
    curve(s, `M 470 ${y - 90} Q 890 ${y + 150} 1310 ${y - 90}`, 3.4, '#5d4a34');
  }
  for (let i = 0; i < 27; i++) {
    const x = 470 + i * 32;
    const k = (x - 890) / 420;
    const sag = (1 - k * k) * 120;
    line(s, [x, 470 + sag, x, 758 + sag], 3, '#5d4a34');
  }
  who(s, 400, 900, 500, { pose: 'hold', wear: 'dress', hair: 'wrap', top: '#e4883c', crown: '#c93565' });
  who(s, 1380, 900, 500, {
    pose: 'hold',
    wear: 'trousers',
    hair: 'afro',
    top: '#34508a',
    foot: '#1d2a4a',
    flip: true,
    crown: '#1a0f12',
  });
};

const ferry: Scene = (s) => {
  sky(s, '#f2c28a', '#f7dcae', '#fff3d4');
  disc(s, 420, 330, 96, '#fffdf0');
  glow(s, 420, 330, 380, '#fff0c4', 0.7);
  ridge(s, 540, 90, 9, '#c9976a', 0.6);
  water(s, 540, '#e0b98a', '#8aa59a', '#3f6f74');
  reflection(s, 420, 540, 160, '#fffbe0', 0.6);
  poly(s, [560, 700, 1780, 700, 1780, 880, 640, 880], '#b8332e');
  rect(s, 560, 690, 1300, 24, '#fff6e4');
  for (let i = 0; i < 6; i++) ellipse(s, 820 + i * 170, 790, 34, 34, '#fff6e4');
  for (let i = 0; i < 6; i++) ellipse(s, 820 + i * 170, 790, 19, 19, '#8a2420');
  rect(s, 1080, 300, 560, 400, '#fff0d4');
  rect(s, 1050, 274, 620, 34, '#b8332e');
  rect(s, 1120, 350, 480, 190, '#3a6b74');
  who(s, 1360, 700, 420, {
    wear: 'coat',
    hair: 'cap',
    top: '#1d3a58',
    crown: '#f7f2e6',
    pose: 'hold',
    flip: true,
  });
  rect(s, 1080, 540, 560, 160, '#fff0d4');
  who(s, 760, 700, 330, { wear: 'dress', hair: 'wrap', top: '#e4883c', crown: '#c93565' });
  waves(s, 880, 34, 150, '#2f5f66');
  waves(s, 930, 34, 190, '#234c54', 2);
};

const regatta: Scene = (s) => {
  sky(s, '#3aa0cc', '#8fd0e0', '#e8f4d8');
  clouds(s, 6, 8, 70, 260, '#ffffffee');
  ridge(s, 560, 60, 11, '#5a9a86', 0.5);
  water(s, 550, '#6fc0d0', '#2f86a8', '#1a5a80');
  glints(s, 560, 40, 5, '#ffffff', 0.5);
  const boats: [number, number, number, string][] = [
    [300, 640, 260, '#f4f0e0'],
    [720, 690, 350, '#f2b134'],
    [1480, 660, 300, '#8fd0c4'],
    [1130, 850, 640, '#e4573d'],
  ];
  for (const [x, y, h, sail] of boats) dhow(s, x, y, h, sail, alpha('#3a1020', 0.35), '#4a2418');
  who(s, 1040, 838, 190, { pose: 'row', wear: 'dress', hair: 'wrap', top: '#f7e6c4', crown: '#c93565' });
  who(s, 1210, 838, 190, { pose: 'row', wear: 'trousers', hair: 'afro', top: '#34508a', crown: '#1a0f12' });
  waves(s, 880, 30, 170, '#17507a');
  for (let i = 0; i < 14; i++)
    poly(
      s,
      [i * 130, 40, i * 130 + 70, 40, i * 130 + 35, 110],
      ['#e4573d', '#f2b134', '#fff6e4', '#2f7f79'][i % 4] ?? '#e4573d',
    );
  line(s, [-20, 40, 1800, 40], 5, '#4a2418');
};

const shoes: Scene = (s) => {
  sky(s, '#8fb4e8', '#c9c4ee', '#ffd9c9');
  skyline(s, 860, 460, 4, '#8a86c0', '#fff0d0', 0.2);
  roundTower(s, 460, 960, 620, '#5d5a9a', '#4a4884', '#ffe7a8');
  skyline(s, 980, 300, 19, '#4a4884', '#ffe7a8', 0.3);
  for (const x of [0, 590, 1180, 1760]) rect(s, x, -20, 20, 900, '#2b2f5a');
  rect(s, -20, 60, s.w + 40, 14, '#2b2f5a');
  rect(s, -20, 860, s.w + 40, 180, '#e8dcd0');
  rect(s, -20, 850, s.w + 40, 18, '#2b2f5a');
  who(s, 1120, 960, 760, { wear: 'dress', hair: 'wrap', top: '#e4883c', crown: '#c93565', pose: 'hold' });
  round(s, 1250, 470, 210, 170, 30, '#8a2f3a');
  curve(s, 'M 1290 474 q 66 -110 132 0', 14, '#5d1c28');
  s.c.save();
  s.c.translate(1350, 420);
  s.c.rotate(-1.2);
  fish(s, 20, 0, 190, '#7fa0a8');
  s.c.restore();
  round(s, 1250, 500, 210, 140, 30, '#8a2f3a');
};

const second: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#d9a05a');
  for (let i = 0; i < 12; i++) {
    rect(s, i * 160, 0, 80, 1000, '#c98a44');
    rect(s, i * 160 + 70, 0, 6, 1000, '#e8c07a');
  }
  poly(s, [0, 620, 620, 1000, 0, 1000], '#7b2d8b');
  for (let i = 0; i < 7; i++) line(s, [0, 660 + i * 52, 560 - i * 86, 1000], 10, '#f2b134');
  envelope(s, 820, 520, 760, '#f7e6c4', -0.12);
  envelope(s, 1020, 470, 700, '#fff3dc', 0.1);
  ellipse(s, 1500, 260, 150, 150, '#00000022');
  ellipse(s, 1490, 250, 150, 150, '#fff6ea');
  ellipse(s, 1490, 250, 104, 104, '#b87340');
  ellipse(s, 1470, 230, 60, 40, '#d9a066');
  round(s, 300, 160, 330, 40, 18, '#34406b');
  poly(s, [630, 160, 690, 180, 630, 200], '#f2d9a0');
};

const floods: Scene = (s) => {
  sky(s, '#2a3a4a', '#4a6070', '#7f9698');
  clouds(s, 6, 5, 40, 240, '#35485a');
  ridge(s, 520, 120, 8, '#3f5560', 0.6);
  for (const [x, w] of [
    [330, 330],
    [880, 260],
    [1470, 360],
  ] as const)
    house(s, x, 720, w, '#b8733f', '#8a5430', '#5d2c28', '#ffd48a');
  water(s, 640, '#6d868c', '#4a666e', '#2a424c');
  for (const [x, w] of [
    [330, 230],
    [1470, 250],
  ] as const)
    ripples(s, x, 690, w, 3, '#a9bcbc');
  canoe(s, 760, 830, 460, '#5d2c22');
  who(s, 660, 826, 260, { pose: 'row', wear: 'dress', hair: 'wrap', top: '#e4883c', crown: '#c93565' });
  who(s, 800, 826, 220, { pose: 'sit', wear: 'coat', hair: 'hood', top: '#f2b134', crown: '#f2b134' });
  who(s, 1450, 560, 190, { pose: 'cheer', wear: 'trousers', hair: 'short', top: '#c93565' });
  rain(s, 260, 8, '#dfeaf0', 0.35, 0.2);
};

const ouma: Scene = (s) => {
  sky(s, '#2b1744', '#6b2f6e', '#c9566a', '#f7a05c');
  stars(s, 60, 3, 260);
  lighthouse(s, 1500, 640, 420, '#fff0d4', '#a8324e', '#c9a58a', '#ffe7a8');
  glow(s, 1500, 230, 240, '#ffdf9a', 0.8);
  beam(s, 1500, 226, Math.PI + 0.1, 0.24, 1100, '#ffe7b0', 0.55);
  ridge(s, 620, 60, 7, '#4a1f4e', 0.6);
  water(s, 610, '#c9566a', '#6b2f6e', '#1d0f34');
  glints(s, 620, 36, 8, '#ffc98a', 0.5);
  rect(s, -20, 760, 1080, 26, '#200d24');
  for (let i = 0; i < 6; i++) rect(s, 60 + i * 190, 780, 22, 260, '#200d24');
  who(s, 620, 764, 380, {
    color: '#1a0a20',
    wear: 'coat',
    hair: 'cap',
    top: '#2a1a3a',
    skin: '#3a1a24',
    crown: '#f2e3c6',
  });
  who(s, 850, 764, 360, {
    color: '#1a0a20',
    wear: 'dress',
    hair: 'wrap',
    top: '#a8432c',
    skin: '#3a1a24',
    crown: '#8a2450',
    flip: true,
  });
};

const shores: Scene = (s) => {
  sky(s, '#1a1c4a', '#5a3a84', '#e07a7a', '#ffcf8a');
  skyline(s, 560, 220, 9, '#3a2a64', '#ffdf9a', 0.3);
  water(s, 560, '#e89a7a', '#7a3f80', '#1d1644');
  for (let i = 0; i < 16; i++) {
    const x = 60 + i * 112;
    const y = 660 + Math.sin(i * 1.7) * 60 + (i % 3) * 70;
    glow(s, x, y, 90, '#ffcf73', 0.9);
    round(s, x - 15, y - 22, 30, 36, 8, '#ffe9a8');
    reflection(s, x, y + 16, 26, '#ffcf8a', 0.5, y + 90);
  }
  dhow(s, 700, 820, 520, '#fff3dc', '#e0b98a', '#4a1638');
  dhow(s, 1230, 800, 460, '#f7b8a0', '#c9707a', '#34102c', true);
  who(s, 650, 800, 170, { wear: 'dress', hair: 'bun', top: '#fffdf4', pose: 'cheer' });
  who(s, 1250, 784, 160, { wear: 'dress', hair: 'wrap', top: '#e4883c', crown: '#c93565', pose: 'cheer' });
  mist(s, 560, 50, '#ffdcae', 0.4);
};

export const dadaEpisodes: Scene[][] = [
  [letter, fare, nets, ferry, regatta],
  [shoes, second, floods, ouma, shores],
];
