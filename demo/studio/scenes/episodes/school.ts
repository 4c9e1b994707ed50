/** Episodes of The Night School of Small Magic. */
import { cat } from '../../draw/animals.ts';
import { owl } from '../../draw/birds.ts';
import { palm, pine, ridge } from '../../draw/land.ts';
import { stall } from '../../draw/market.ts';
import { pot } from '../../draw/objects.ts';
import { beam, crescent, disc, glow, moon, sky, stars } from '../../draw/sky.ts';
import {
  alpha,
  at,
  curve,
  ellipse,
  line,
  path,
  poly,
  random,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../../draw/stage.ts';
import { reflection, water } from '../../draw/water.ts';
import { mist, sparks, steam } from '../../draw/weather.ts';
import { door, hall, hanging, lightning, who } from './parts.ts';

const MAGIC = '#8affd2';

const tabu = (s: Stage, x: number, y: number, h: number, look = {}) =>
  who(s, x, y, h, {
    wear: 'dress',
    hair: 'afro',
    top: '#f2b134',
    child: true,
    color: '#10202c',
    skin: '#6b3a24',
    crown: '#140c12',
    ...look,
  });

const gate: Scene = (s) => {
  sky(s, '#07152f', '#0f3158', '#1d6a7a', '#6fc3a0');
  stars(s, 140, 9, 560);
  moon(s, 1330, 240, 130, '#f8f3c4', '#d9d293');
  ridge(s, 720, 260, 4, '#124a58', 0.6);
  path(s, 'M -20 1020 L -20 820 Q 500 800 890 640 Q 1280 500 1800 620 L 1800 1020 Z', '#0a2a38');
  curve(s, 'M 300 1020 C 520 900 760 900 900 720', 90, '#e0c98a');
  for (const x of [720, 1090]) {
    rect(s, x - 40, 330, 80, 420, '#16404e');
    rect(s, x - 54, 310, 108, 34, '#1d5464');
  }
  s.c.strokeStyle = '#c9a24a';
  s.c.lineWidth = 12;
  for (let i = 0; i < 7; i++)
    line(s, [776 + i * 42, 420 - Math.sin((i / 6) * Math.PI) * 60, 776 + i * 42, 740], 10, '#c9a24a');
  curve(s, 'M 760 430 Q 905 290 1050 430', 12, '#c9a24a');
  owl(s, 720, 314, 210, '#5b3f2e', '#e9cf9c', '#ffc83a');
  tabu(s, 560, 930, 330, { pose: 'hold' });
  glow(s, 660, 720, 200, '#ffdf80', 1);
  disc(s, 660, 716, 15, '#fff6d0');
};

const keys: Scene = (s) => {
  hall(s, 780, '#1d4a5c', '#2f6f74', '#0d2632');
  rect(s, 520, 120, 740, 380, '#123a34');
  s.c.strokeStyle = '#c49a4a';
  s.c.lineWidth = 16;
  s.c.strokeRect(520, 120, 740, 380);
  const r = random(6);
  for (let i = 0; i < 90; i++) {
    const x = r() * s.w;
    const y = r() * 780;
    const k = 0.4 + r() * 1.1;
    at(
      s,
      x,
      y,
      k,
      () => {
        s.c.strokeStyle = ['#f2c14e', '#d9dde0', '#c97a3f'][i % 3] ?? '#f2c14e';
        s.c.lineWidth = 9;
        s.c.beginPath();
        s.c.arc(0, 0, 18, 0, 7);
        s.c.stroke();
        line(s, [18, 0, 84, 0], 9, s.c.strokeStyle);
        line(s, [64, 0, 64, 20], 8, s.c.strokeStyle);
        line(s, [80, 0, 80, 26], 8, s.c.strokeStyle);
      },
      r() * 6,
    );
  }
  glow(s, 890, 560, 420, MAGIC, 0.6);
  tabu(s, 890, 930, 460, { pose: 'cheer' });
  for (const [x, top] of [
    [330, '#c93565'],
    [1450, '#4fc3f7'],
  ] as const) {
    rect(s, x - 130, 800, 260, 26, '#7a4a2a');
    who(s, x, 960, 340, { child: true, wear: 'shorts', top, hair: 'short', pose: 'raise', skin: '#6b3a24' });
  }
};

const doors: Scene = (s) => {
  hall(s, 800, '#16384a', '#255a66', '#0a1e28');
  ['#c93565', '#f2b134', '#2f8f83', '#7b4fa0', '#e4573d'].forEach((color, i) => {
    const x = 200 + i * 350;
    door(s, x, 800, 240, 520, color);
    for (const d of [-1, 1]) {
      line(s, [x + d * 70 - 34, 400, x + d * 70 + 34, 400 - 16 * d], 10, '#1a0f14');
      disc(s, x + d * 62, 440, 14, '#1a0f14');
    }
    curve(s, `M ${x - 50} 540 q 50 -34 100 0`, 10, '#1a0f14');
  });
  who(s, 890, 950, 380, {
    child: true,
    wear: 'shorts',
    hair: 'short',
    top: '#fff3dc',
    pose: 'stand',
    skin: '#6b3a24',
    foot: '#34508a',
  });
  hanging(s, 890, 60, '#ffdf9a', 420);
};

const jar: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#0f2a44', '#1d5464'));
  rect(s, 120, 60, 420, 480, '#0a1c30');
  stars(s, 40, 4, 480);
  rect(s, 320, 60, 16, 480, '#7a4a2a');
  rect(s, -20, 800, s.w + 40, 240, '#6b3f28');
  rect(s, -20, 800, s.w + 40, 20, '#8a5636');
  glow(s, 960, 480, 560, '#9fc4ff', 0.6);
  round(s, 720, 170, 480, 640, 90, 'rgba(190,230,240,0.22)');
  round(s, 760, 110, 400, 80, 20, '#c49a4a');
  s.c.save();
  s.c.beginPath();
  s.c.roundRect(730, 190, 460, 610, 80);
  s.c.clip();
  for (const [x, y, r] of [
    [830, 340, 90],
    [930, 290, 110],
    [1050, 320, 100],
    [1110, 370, 70],
    [950, 380, 120],
  ] as const)
    disc(s, x, y, r, '#4a5878');
  for (const d of [-1, 1]) {
    line(s, [960 + d * 90, 330, 960 + d * 30, 352], 12, '#0a1424');
    disc(s, 960 + d * 54, 376, 13, '#0a1424');
  }
  lightning(s, 930, 450, 280, 5);
  for (let i = 0; i < 26; i++)
    line(s, [760 + i * 17, 480 + ((i * 53) % 200), 752 + i * 17, 530 + ((i * 53) % 200)], 4, '#bfe0ff');
  rect(s, 720, 750, 500, 60, alpha('#7fc4e8', 0.7));
  s.c.restore();
  round(s, 770, 210, 40, 520, 20, 'rgba(255,255,255,0.3)');
  tabu(s, 1420, 1050, 620, { pose: 'raise', flip: true });
};

const book: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#2a1c3a', '#16102a'));
  const r = random(12);
  for (let row = 0; row < 4; row++) {
    for (let x = 10; x < s.w;) {
      const w = 26 + r() * 40;
      const h = 130 + r() * 60;
      rect(
        s,
        x,
        210 + row * 230 - h,
        w,
        h,
        ['#8a2f3a', '#2f6b66', '#c49a4a', '#34508a', '#6b3f6e', '#7a4a2a'][Math.floor(r() * 6)] ?? '#8a2f3a',
      );
      rect(s, x, 210 + row * 230 - h * 0.8, w, 6, '#f2d479');
      x += w + 5;
    }
    rect(s, -20, 210 + row * 230, s.w + 40, 20, '#5d3a24');
  }
  rect(s, 0, 0, s.w, 1000, 'rgba(10,6,22,0.5)');
  glow(s, 889, 640, 640, MAGIC, 0.7);
  poly(s, [330, 780, 889, 860, 1448, 780, 1448, 880, 889, 970, 330, 880], '#7a2f3a');
  poly(s, [360, 740, 620, 700, 889, 800, 889, 850, 360, 790], '#fff3dc');
  poly(s, [1418, 740, 1158, 700, 889, 800, 889, 850, 1418, 790], '#f2e0c0');
  for (let i = 0; i < 4; i++) line(s, [450 + i * 30, 752 - i * 6, 760, 790 - i * 22], 5, '#c9a878');
  sparks(s, 40, 5, 889, 460, 360, 280, MAGIC, 4);
  ellipse(s, 1130, 690, 190, 84, '#e08a3c');
  disc(s, 1290, 680, 74, '#e08a3c');
  poly(s, [1236, 640, 1244, 570, 1290, 616], '#e08a3c');
  poly(s, [1300, 616, 1342, 574, 1346, 644], '#e08a3c');
  for (const d of [-1, 1]) curve(s, `M ${1294 + d * 30 - 14} 680 q 14 12 28 0`, 5, '#3a1c10');
  curve(s, 'M 950 700 q -70 60 -10 90 q 90 20 220 -6', 34, '#d9782c');
};

const holiday: Scene = (s) => {
  sky(s, '#0a1c3c', '#14486a', '#2f8f9a', '#8fdcc0');
  stars(s, 130, 5, 560);
  water(s, 640, '#3fa0a0', '#14587a', '#0a2a4a');
  path(s, 'M -20 1020 L -20 840 Q 600 740 1300 830 T 1800 800 L 1800 1020 Z', '#e0c490');
  palm(s, 380, 880, 720, '#0f3a3a', 0.1, 3);
  palm(s, 1480, 880, 700, '#0f3a3a', -0.12, 6);
  curve(s, 'M 450 380 Q 930 900 1390 390', 16, '#f2e3c6');
  curve(s, 'M 450 390 Q 930 990 1390 400', 12, '#c93565');
  glow(s, 930, 520, 420, '#fff6c9', 0.9);
  moon(s, 930, 490, 190, '#f8f3c4', '#d9d293');
  curve(s, 'M 560 500 Q 930 900 1300 500', 60, '#c93565');
  for (let i = 0; i < 5; i++)
    curve(
      s,
      `M ${600 + i * 10} ${530 + i * 14} Q 930 ${840 + i * 16} ${1260 - i * 10} ${530 + i * 14}`,
      8,
      '#f2b134',
    );
  for (const d of [-1, 1]) round(s, 930 + d * 70 - 56, 430, 112, 66, 26, '#10202c');
  line(s, [900, 452, 960, 452], 12, '#10202c');
  curve(s, 'M 880 560 q 50 44 110 0', 12, '#b8a860');
  tabu(s, 250, 960, 260, { pose: 'cheer' });
};

const ugali: Scene = (s) => {
  hall(s, 820, '#3a2a54', '#6b3f6e', '#1d1430');
  rect(s, 200, 620, 1380, 210, '#8a4a38');
  for (let i = 0; i < 9; i++) rect(s, 210 + i * 154, 632, 144, 86, i % 2 ? '#a8603f' : '#9a5436');
  glow(s, 889, 560, 520, MAGIC, 0.7);
  pot(s, 889, 626, 380, '#3a4250', '#5a6478', '#22283a');
  ellipse(s, 889, 392, 176, 60, '#fff8e4');
  ellipse(s, 860, 372, 110, 40, '#2a1c18');
  steam(s, 830, 350, 330, 40, '#2a1c2a', 0.7);
  steam(s, 960, 350, 310, 34, MAGIC, 0.7, 2);
  sparks(s, 34, 4, 889, 300, 330, 220, MAGIC, 4);
  who(s, 1340, 960, 700, {
    wear: 'dress',
    hair: 'wrap',
    top: '#c93565',
    crown: '#f2b134',
    pose: 'hold',
    flip: true,
    skin: '#6b3a24',
  });
  tabu(s, 480, 960, 480, { pose: 'reach' });
  for (let i = 0; i < 6; i++) {
    line(s, [220 + i * 90, -20, 220 + i * 90, 90], 4, '#1d1430');
    round(s, 196 + i * 90, 90, 50, 90, 24, ['#c97a3f', '#8fae5a', '#b3202c'][i % 3] ?? '#c97a3f');
  }
};

const shadow: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#e8d09a', '#c9a06a'));
  for (let row = 0; row < 12; row++)
    for (let i = 0; i < 12; i++) rect(s, i * 170 - (row % 2) * 85, row * 68, 160, 60, alpha('#a87a4a', 0.18));
  rect(s, -20, 800, s.w + 40, 240, '#5d4030');
  beam(s, 60, 860, -0.3, 0.8, 1900, '#fff6d8', 0.6);
  who(s, 1230, 810, 690, {
    color: '#4a3844',
    top: '#4a3844',
    skin: '#4a3844',
    crown: '#4a3844',
    foot: '#4a3844',
    pose: 'run',
    hair: 'hat',
    wear: 'coat',
    child: true,
    flip: true,
  });
  who(s, 640, 930, 440, {
    child: true,
    wear: 'shorts',
    hair: 'short',
    top: '#2fb3a3',
    foot: '#34508a',
    pose: 'stand',
    skin: '#6b3a24',
  });
  round(s, 560, 630, 60, 130, 20, '#c93565');
  disc(s, 330, 200, 100, '#c49a4a');
  disc(s, 330, 200, 82, '#fff6e4');
  line(s, [330, 200, 330, 140], 9, '#2a1c34');
  line(s, [330, 200, 376, 222], 9, '#2a1c34');
};

const wonders: Scene = (s) => {
  sky(s, '#0a1430', '#1a2c5a', '#3f4a80');
  stars(s, 110, 8, 360);
  crescent(s, 1500, 150, 70, '#f8f3c4');
  rect(s, -20, 760, s.w + 40, 300, '#1a1c3a');
  stall(s, 330, 800, 460, '#7b4fa0', '#f2d479', '#3a2a4a', ['#8affd2', '#ffd36b', '#ff8fc0'], 3);
  stall(s, 1380, 810, 500, '#2f8f83', '#fff3dc', '#3a2a4a', ['#9fb8ff', '#ffd36b', '#ff8a5c'], 7);
  stall(s, 860, 740, 340, '#c93565', '#fff3dc', '#3a2a4a', ['#8affd2', '#f2b134', '#9fb8ff'], 5);
  for (let i = 0; i < 11; i++) {
    const x = 60 + i * 168;
    const y = 250 + Math.sin(i * 1.3) * 40;
    if (i > 0) line(s, [x - 168, 230 + Math.sin((i - 1) * 1.3) * 40, x, y - 20], 3, '#0a1024');
    const color = ['#ffd36b', '#ff8fc0', MAGIC, '#9fb8ff'][i % 4] ?? MAGIC;
    glow(s, x, y, 110, color, 0.9);
    ellipse(s, x, y, 24, 30, color);
  }
  tabu(s, 760, 960, 420, { pose: 'hold' });
  for (let i = 0; i < 3; i++) disc(s, 905 + i * 44, 640 - (i % 2) * 30, 18, '#f2c14e');
  owl(s, 1090, 960, 220, '#5b3f2e', '#e9cf9c', '#ffc83a');
  sparks(s, 30, 6, 889, 560, 760, 220, '#ffe9b0', 3);
};

const larger: Scene = (s) => {
  sky(s, '#140a34', '#3a1f6e', '#a8508a', '#ffb48a');
  stars(s, 140, 7, 520);
  glow(s, 889, 520, 620, '#ffe9a8', 0.6);
  path(
    s,
    'M 520 560 Q 889 420 1258 560 Q 1160 700 1000 720 Q 920 860 860 730 Q 640 720 520 560 Z',
    '#1d3a4a',
  );
  path(s, 'M 510 562 Q 889 410 1268 562 Q 889 640 510 562 Z', '#3f8a6a');
  for (const [x, w, h] of [
    [800, 70, 190],
    [900, 90, 260],
    [1000, 64, 160],
  ] as const) {
    rect(s, x - w / 2, 520 - h, w, h, '#10283a');
    poly(s, [x - w * 0.7, 520 - h, x, 520 - h - w * 1.4, x + w * 0.7, 520 - h], '#1a4056');
    for (let k = 0; k < 2; k++) rect(s, x - 8, 520 - h + 30 + k * 60, 16, 28, '#ffdf80');
  }
  pine(s, 680, 540, 110, '#1d5a4a');
  pine(s, 1120, 545, 90, '#1d5a4a');
  const tops = ['#f2b134', '#c93565', '#4fc3f7', '#fff3dc', '#2fb3a3', '#e4573d', '#8bc34a'];
  tops.forEach((top, i) => {
    const x = 240 + i * 216;
    const y = 960 + (i % 2) * 20;
    const to = 640 + (i / 6) * 500;
    curve(s, `M ${x + 40} ${y - 330} Q ${(x + to) / 2} ${y - 380} ${to} 680`, 7, alpha(MAGIC, 0.8));
    glow(s, x + 40, y - 330, 80, MAGIC, 1);
    who(s, x, y, 310, {
      child: true,
      wear: i % 2 ? 'shorts' : 'dress',
      hair: (['afro', 'short', 'bun', 'cap', 'braids', 'short', 'wrap'] as const)[i] ?? 'short',
      top,
      pose: 'raise',
      skin: '#6b3a24',
      foot: '#34508a',
    });
  });
  mist(s, 760, 120, '#ffd9b8', 0.3);
};

const stormy: Scene = (s) => {
  jar(s);
  reflection(s, 960, 820, 260, '#9fc4ff', 0.3, 960);
  cat(s, 220, 804, 170, '#10182a');
};

export const schoolEpisodes: Scene[][] = [
  [gate, keys, doors, stormy, book],
  [holiday, ugali, shadow, wonders, larger],
];
