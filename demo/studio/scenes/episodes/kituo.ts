/** Episodes of Kituo cha Kati: one station in every weather. */
import { lamp, skyline } from '../../draw/city.ts';
import { profile } from '../../draw/faces.ts';
import { ridge } from '../../draw/land.ts';
import { clock } from '../../draw/machines.ts';
import { beam, disc, glow, sky, stars, vignette } from '../../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  line,
  path,
  poly,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../../draw/stage.ts';
import { trainFront, trainSide } from '../../draw/vehicles.ts';
import { mist, rain } from '../../draw/weather.ts';
import { who, words } from './parts.ts';

const INK = '#05090a';
const FOG = '#d8cf9a';

const dark = (s: Stage, x: number, y: number, h: number, look = {}) =>
  who(s, x, y, h, {
    color: INK,
    top: '#0a1112',
    skin: '#0d1413',
    wear: 'coat',
    hair: 'hat',
    crown: INK,
    ...look,
  });

const platform: Scene = (s) => {
  sky(s, '#10201f', '#2b4844', '#7f8f6a', '#d9c688');
  for (let i = 0; i < 5; i++) {
    const k = 1 - i * 0.17;
    curve(
      s,
      `M ${s.cx - 900 * k} 900 L ${s.cx - 900 * k} ${420 - 120 * k} Q ${s.cx} ${90 - 260 * k + i * 60} ${s.cx + 900 * k} ${420 - 120 * k} L ${s.cx + 900 * k} 900`,
      26 * k,
      alpha('#0b1616', 0.95 - i * 0.14),
    );
  }
  mist(s, 620, 200, FOG, 0.5);
  rect(s, -20, 760, s.w + 40, 300, '#18221f');
  rect(s, -20, 760, s.w + 40, 12, '#d9b84e');
  clock(s, s.cx + 330, 260, 100, '#fff3cf', '#1a1a14', '#2a2418', 740);
  line(s, [s.cx + 330, -20, s.cx + 330, 160], 10, INK);
  ellipse(s, s.cx - 150, 868, 300, 34, alpha('#ffe39a', 0.3));
  beam(s, s.cx - 150, 60, Math.PI / 2, 0.5, 820, '#ffe9b0', 0.4);
  round(s, s.cx - 330, 620, 360, 240, 22, '#8a4a24');
  for (const dx of [-270, -40]) rect(s, s.cx + dx, 620, 30, 240, '#5d2e18');
  curve(s, `M ${s.cx - 210} 622 q 60 -70 120 0`, 16, '#3a1c10');
  words(s, '2', s.cx + 620, 420, 220, alpha('#ffe9b0', 0.5));
};

const nowhere: Scene = (s) => {
  sky(s, '#c9cfa8', '#aab38f', '#6d7f6c');
  skyline(s, 640, 300, 15, '#8d9a7c', '', 0);
  mist(s, 520, 260, '#e9e6bf', 0.8);
  rect(s, -20, 700, s.w + 40, 400, '#3a4a3f');
  for (const k of [-1, 1])
    poly(s, [s.cx + k * 60, 660, s.cx + k * 70, 660, s.cx + k * 520, 1020, s.cx + k * 450, 1020], '#1d2823');
  glow(s, s.cx, 480, 520, '#fff3c4', 0.8);
  trainFront(s, s.cx, 720, 380, '#4a5a4c', '#2b3a33', '#e6dcae');
  mist(s, 700, 160, '#e9e6bf', 0.75);
  rect(s, -20, 840, 700, 200, '#1a2420');
  rect(s, -20, 840, 700, 12, '#d9b84e');
  dark(s, 380, 850, 520);
  mist(s, 980, 120, '#d8d6ad', 0.6);
};

const luggage: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#16221f');
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9; i++) {
      const x = 60 + i * 188;
      const y = 40 + row * 220;
      const open = row === 1 && i === 5;
      rect(s, x, y, 172, 204, open ? '#0a0f0e' : (i + row) % 3 ? '#3f5a50' : '#36504a');
      if (open) {
        glow(s, x + 86, y + 120, 330, '#ffdf8a', 0.9);
        rect(s, x, y, 172, 204, vertical(s, y, y + 204, '#fff1bf', '#d99a3f'));
        round(s, x + 40, y + 110, 92, 90, 10, '#5d2e18');
        poly(s, [x + 172, y, x + 260, y - 26, x + 260, y + 230, x + 172, y + 204], '#2b4039');
      } else {
        rect(s, x + 12, y + 14, 148, 5, '#00000033');
        ellipse(s, x + 146, y + 108, 9, 9, '#c9b46a');
        words(s, String(104 + row * 9 + i), x + 62, y + 70, 40, '#9fb09a');
      }
    }
  rect(s, -20, 910, s.w + 40, 130, '#0c1413');
  dark(s, 640, 970, 640, { wear: 'coat', hair: 'bun', top: '#2a1c18', skin: '#3a241a' });
  vignette(s, 0.6);
};

const whistle: Scene = (s) => {
  sky(s, '#1d1420', '#4a2a34', '#a85a3c', '#f0b45c');
  trainSide(s, s.cx + 360, 720, 330, 4, '#3a2a2e', '#1d1418', '#d9b46a', '#ffdf95');
  rect(s, -20, 760, s.w + 40, 300, '#1a1216');
  rect(s, -20, 760, s.w + 40, 14, '#f2c14e');
  dark(s, 420, 900, 700, { pose: 'raise', hair: 'cap', top: '#1d2a3f', skin: '#4a2a1c', crown: '#14203a' });
  glow(s, 580, 180, 190, '#ff5c3a', 1);
  round(s, 556, 150, 50, 66, 12, '#ff6b4a');
  ellipse(s, 1180, 900, 70, 44, '#d9b04a');
  rect(s, 1060, 868, 130, 40, '#e9c768');
  ellipse(s, 1180, 900, 30, 18, '#5d4418');
  curve(s, 'M 1250 890 q 140 -70 220 40 t 200 30', 6, '#b8202c');
  mist(s, 760, 90, '#f0c98a', 0.35);
};

const change: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#3a2a22', '#1a1210'));
  s.c.save();
  s.c.beginPath();
  s.c.roundRect(140, 90, 1000, 640, 60);
  s.c.clip();
  sky(s, '#35566a', '#8fb0a0', '#f2cf8f');
  disc(s, 800, 430, 80, '#fff3cf');
  ridge(s, 520, 160, 5, '#6d8a80', 0.6);
  ridge(s, 620, 120, 9, '#3f5a50', 0.7);
  for (let i = 0; i < 4; i++) line(s, [180 + i * 330, 90, 190 + i * 330, 740], 12, '#20302c');
  s.c.restore();
  s.c.strokeStyle = '#a8763a';
  s.c.lineWidth = 22;
  s.c.strokeRect(140, 90, 1000, 640);
  profile(s, 1330, 560, 640, '#0d0a0a', undefined, true, 'bun');
  rect(s, -20, 860, 700, 180, '#7a2430');
  round(s, -60, 560, 240, 500, 60, '#8f2e3a');
  vignette(s, 0.5);
};

const signal: Scene = (s) => {
  sky(s, '#8d9a8c', '#b7bda0', '#cfcda6');
  mist(s, 500, 400, '#e4e2c4', 0.7);
  rect(s, -20, 620, s.w + 40, 420, vertical(s, 620, 1000, '#8f9680', '#3f4a40'));
  for (let i = 0; i < 9; i++) {
    const k = (i / 9) ** 1.6;
    rect(s, s.cx + 100 - 120 - k * 700, 640 + k * 330, 240 + k * 1400, 10 + k * 26, '#4a4438');
  }
  for (const k of [-1, 1])
    poly(
      s,
      [
        s.cx + 100 + k * 60,
        620,
        s.cx + 100 + k * 68,
        620,
        s.cx + 100 + k * 620,
        1020,
        s.cx + 100 + k * 560,
        1020,
      ],
      '#2a2c28',
    );
  for (const [x, y, r] of [
    [1330, 860, 46],
    [1190, 760, 30],
    [1095, 692, 20],
  ] as const) {
    glow(s, x, y, r * 5, '#ff4a2e', 0.9);
    ellipse(s, x, y, r, r * 0.55, '#c2281c');
    ellipse(s, x, y - r * 0.2, r * 0.5, r * 0.25, '#ffb09a');
  }
  glow(s, 560, 560, 300, '#ffe9a8', 1);
  dark(s, 460, 900, 620, { pose: 'hold' });
  disc(s, 590, 470, 18, '#fff6d8');
  mist(s, 760, 200, '#e4e2c4', 0.5);
};

const shoeshine: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#5a4a34', '#2a1e16'));
  for (let i = 0; i < 10; i++) rect(s, i * 190, 0, 6, 640, '#00000022');
  rect(s, -20, 640, s.w + 40, 400, '#1d1510');
  round(s, 980, 120, 520, 560, 60, '#7a2a24');
  rect(s, 930, 560, 620, 140, '#8f3a30');
  for (const x of [960, 1490]) rect(s, x, 480, 46, 420, '#c9973f');
  rect(s, 940, 860, 620, 34, '#c9973f');
  const shoe = (x: number, y: number, k: number, color: string) => {
    s.c.save();
    s.c.translate(x, y);
    s.c.scale(k, k);
    path(s, 'M 0 0 L 0 -58 Q 30 -66 56 -52 Q 80 -26 128 -22 Q 150 -16 150 0 Z', color);
    rect(s, -4, 0, 156, 9, '#0c0806');
    ellipse(s, 96, -22, 22, 5, '#ffffff66', 0.2);
    s.c.restore();
  };
  shoe(1060, 860, 1.25, '#5d2e18');
  shoe(1270, 860, 1.25, '#5d2e18');
  ['#1a1412', '#8a4a24', '#b8202c', '#f3e3c2', '#2a3a5d', '#5d2e18'].forEach((color, i) =>
    shoe(70 + i * 140, 970, 0.8, color),
  );
  for (const [x, y, color] of [
    [640, 800, '#c9973f'],
    [790, 830, '#8a2f2a'],
  ] as const) {
    round(s, x - 90, y - 30, 180, 40, 18, color);
    for (let i = 0; i < 12; i++) rect(s, x - 78 + i * 13, y + 8, 8, 34, '#120c0a');
  }
  dark(s, 330, 840, 520, { pose: 'reach', hair: 'cap', top: '#34506b', skin: '#4a2a1c', crown: '#22384f' });
  glow(s, 1240, 820, 380, '#ffdf9a', 0.35);
};

const single: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#2f4a44', '#16221f'));
  for (let i = 0; i < 7; i++) rect(s, -20, 660 + i * 52, s.w + 40, 4, '#00000033');
  round(s, 760, 100, 720, 560, 280, '#1a1210');
  round(s, 790, 130, 660, 530, 260, '#ffd98a');
  glow(s, 1120, 420, 700, '#ffdf95', 0.55);
  words(s, 'TICKETS', 1120, 72, 64, '#f2d479');
  dark(s, 1120, 1010, 720, {
    color: '#4a2a1c',
    wear: 'coat',
    hair: 'bun',
    top: '#1d3a4a',
    skin: '#5b3020',
    crown: '#1a0f12',
  });
  for (let i = 0; i < 7; i++) rect(s, 850 + i * 90, 150, 9, 520, '#5d4418');
  rect(s, 700, 660, 840, 380, '#22352f');
  rect(s, 670, 640, 900, 44, '#8a5a2c');
  who(s, 560, 980, 430, {
    pose: 'reach',
    wear: 'dress',
    hair: 'braids',
    top: '#e4573d',
    child: true,
    crown: '#1a0f12',
  });
  for (let i = 0; i < 11; i++)
    ellipse(
      s,
      800 + (i % 6) * 52,
      632 - Math.floor(i / 6) * 12,
      20,
      8,
      ['#f2c14e', '#d9dde0', '#c97a3f'][i % 3] ?? '#f2c14e',
    );
};

const points: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#0e1a2a', '#1d3040', '#2c4250'));
  stars(s, 90, 6, 330);
  ridge(s, 330, 90, 4, '#0a121c', 0.8);
  rect(s, -20, 330, s.w + 40, 720, vertical(s, 330, 1000, '#16242e', '#24343c'));
  const rail = (d: string, w: number) => {
    curve(s, d, w + 60, '#16202a');
    curve(s, d, w, '#8fa0a8');
    curve(s, d, w - 12, '#22303a');
  };
  s.c.setLineDash([12, 22]);
  for (const d of ['M 300 1020 C 700 760 900 560 1240 330', 'M 300 1020 C 620 800 640 560 560 330'])
    curve(s, d, 150, '#0c141c');
  s.c.setLineDash([]);
  rail('M 300 1020 C 700 760 900 560 1240 330', 84);
  rail('M 300 1020 C 620 800 640 560 560 330', 84);
  for (const [x, y, color] of [
    [1300, 300, '#ff4a2e'],
    [500, 290, '#5ce08a'],
  ] as const) {
    line(s, [x, y, x, 470], 12, '#05090c');
    glow(s, x, y, 200, color, 1);
    disc(s, x, y, 24, color);
  }
  line(s, [1220, 900, 1130, 560], 22, '#c9b46a');
  round(s, 1140, 880, 170, 60, 10, '#3a2a22');
  dark(s, 1390, 940, 560, { pose: 'reach', flip: true, top: '#1d1a22' });
  mist(s, 980, 120, '#6d8a98', 0.4);
};

const lastBench: Scene = (s) => {
  sky(s, '#7a9a8a', '#d9d09a', '#ffe2a0');
  disc(s, s.cx, 420, 180, '#fff6d8');
  glow(s, s.cx, 420, 620, '#ffefb8', 0.8);
  skyline(s, 700, 280, 33, '#8f9a72', '', 0);
  rect(s, -20, 740, s.w + 40, 300, '#4a4a34');
  rect(s, -20, 740, s.w + 40, 12, '#f2d479');
  for (let i = 0; i < 8; i++)
    dark(s, 130 + i * 216, 780, 400 + ((i * 53) % 90), {
      hair: (['hat', 'cap', 'bun', 'hood', 'hat', 'wrap', 'short', 'hat'] as const)[i] ?? 'hat',
      pose: i % 3 === 1 ? 'raise' : 'stand',
      wear: i % 4 === 2 ? 'dress' : 'coat',
      top: ['#1d2a24', '#2a2018', '#1a1c28'][i % 3] ?? INK,
      flip: i > 3,
    });
  for (const y of [700, 740]) rect(s, s.cx - 330, y, 660, 26, '#8a5a2c');
  rect(s, s.cx - 350, 800, 700, 34, '#a86c34');
  for (const dx of [-300, 270]) rect(s, s.cx + dx, 690, 26, 270, '#2a1c12');
  dark(s, s.cx - 60, 930, 560, {
    pose: 'sit',
    hair: 'bun',
    wear: 'coat',
    top: '#5d2a24',
    skin: '#4a2a1c',
    crown: '#14100e',
  });
  lamp(s, 150, 800, 560, INK, '#fff0c0');
};

const rainy: Scene = (s) => {
  points(s);
  rain(s, 90, 3, '#cfe0e8', 0.2);
};

export const kituoEpisodes: Scene[][] = [
  [platform, nowhere, luggage, whistle, change],
  [signal, shoeshine, single, rainy, lastBench],
];
