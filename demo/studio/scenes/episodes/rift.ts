/** Episodes of Rift: one year in the valley, from rain to rain. */
import { camel, elephant, goat } from '../../draw/animals.ts';
import { bird, flamingo, flock } from '../../draw/birds.ts';
import { acacia, baobab, grass, ridge } from '../../draw/land.ts';
import { clouds, disc, glow, moon, sky, stars } from '../../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  line,
  poly,
  random,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../../draw/stage.ts';
import { reflection, ripples, water } from '../../draw/water.ts';
import { mist, rain, sparks } from '../../draw/weather.ts';
import { lightning, who } from './parts.ts';

const smell: Scene = (s) => {
  sky(s, '#3f4a6a', '#7a6a80', '#e09a6a', '#ffd08a');
  clouds(s, 5, 4, 120, 330, '#4a4a68');
  for (let i = 0; i < 4; i++) line(s, [1180 + i * 90, 330, 1120 + i * 90, 620], 34, alpha('#4a4a68', 0.3));
  ridge(s, 640, 90, 8, '#8a5a58', 0.5);
  rect(s, -20, 720, s.w + 40, 320, vertical(s, 720, 1000, '#a8643c', '#4a2418'));
  acacia(s, 250, 740, 330, '#3a1c1c', 4);
  elephant(s, 1180, 910, 500, '#5a4650', '#463640');
  elephant(s, 640, 870, 260, '#6a545c', '#544048');
  elephant(s, 330, 860, 160, '#6a545c', '#544048');
  grass(s, 960, 60, 5, '#2a140f', 1);
};

const frogs: Scene = (s) => {
  sky(s, '#041424', '#0c3044', '#1f5a60');
  stars(s, 130, 6, 420);
  moon(s, 1340, 190, 100, '#f4f3d4', '#cfcfa0');
  ridge(s, 460, 60, 4, '#0a2430', 0.6);
  water(s, 450, '#1f5a60', '#0c3444', '#061a28');
  reflection(s, 1340, 450, 170, '#f4f3d4', 0.7);
  const frog = (x: number, y: number, k: number, color: string, belly: string) => {
    ripples(s, x, y + 46 * k, 130 * k, 3, alpha('#bfe8d8', 0.5));
    ellipse(s, x, y, 88 * k, 58 * k, color);
    ellipse(s, x, y + 30 * k, 60 * k, 34 * k, belly);
    for (const d of [-1, 1]) {
      ellipse(s, x + d * 44 * k, y - 50 * k, 26 * k, 26 * k, color);
      disc(s, x + d * 44 * k, y - 54 * k, 17 * k, '#fff3b0');
      disc(s, x + d * 44 * k, y - 52 * k, 8 * k, '#0a1410');
      ellipse(s, x + d * 86 * k, y + 30 * k, 30 * k, 20 * k, color, d * 0.4);
    }
    line(s, [x - 34 * k, y - 4 * k, x, y + 4 * k, x + 34 * k, y - 4 * k], 4 * k, '#0a3a24');
  };
  const r = random(5);
  for (let i = 0; i < 12; i++) frog(80 + i * 150 + r() * 40, 510 + (i % 3) * 56, 0.34, '#2f8a5a', '#7fc48a');
  for (let i = 0; i < 5; i++) frog(140 + i * 380, 720 + (i % 2) * 40, 0.7, '#3fa85e', '#b8e89a');
  frog(880, 860, 1.5, '#57c46a', '#d9f4ae');
  grass(s, 1010, 170, 8, '#04140f', 0.35);
};

const termites: Scene = (s) => {
  sky(s, '#8a2f3a', '#e0703a', '#ffb85c', '#ffe09a');
  disc(s, 420, 520, 130, '#fff3c4');
  glow(s, 420, 520, 560, '#ffd98a', 0.8);
  ridge(s, 700, 70, 9, '#8a3a2a', 0.5);
  rect(s, -20, 760, s.w + 40, 280, '#4a1c14');
  poly(
    s,
    [
      900, 800, 960, 560, 1010, 600, 1060, 330, 1110, 420, 1150, 240, 1210, 430, 1250, 380, 1310, 640, 1350,
      600, 1420, 800,
    ],
    '#6b2c1a',
  );
  poly(s, [1150, 240, 1210, 430, 1250, 380, 1310, 640, 1350, 600, 1420, 800, 1190, 800], '#4a1c14');
  const r = random(7);
  for (let i = 0; i < 150; i++) {
    const a = -Math.PI / 2 + (r() - 0.5) * 2.4;
    const d = 60 + r() * 700;
    const x = 1140 + Math.cos(a) * d * 1.2;
    const y = 420 + Math.sin(a) * d * 0.7;
    const k = 5 + r() * 11;
    ellipse(s, x - k, y - k * 0.4, k, k * 0.45, alpha('#fff6d8', 0.85), 0.5);
    ellipse(s, x + k, y - k * 0.4, k, k * 0.45, alpha('#fff6d8', 0.85), -0.5);
    ellipse(s, x, y, k * 0.3, k * 0.7, '#3a140c');
  }
  for (let i = 0; i < 6; i++) bird(s, 200 + i * 170, 200 + (i % 3) * 90, 70, '#3a140c', 0.3 + (i % 3) * 0.3);
  grass(s, 830, 60, 4, '#2a0e0a', 1);
};

const milk: Scene = (s) => {
  sky(s, '#f2b8a0', '#ffdcb0', '#fff3d4');
  disc(s, 330, 380, 80, '#fffdf0');
  ridge(s, 560, 100, 6, '#c99a86', 0.5);
  rect(s, -20, 640, s.w + 40, 400, '#d9a06a');
  for (const x of [1240, 1560]) {
    ellipse(s, x, 610, 200, 170, '#8a5a3c');
    rect(s, x - 200, 610, 400, 60, '#8a5a3c');
    round(s, x - 50, 520, 100, 150, 46, '#2a1410');
  }
  for (let i = 0; i < 15; i++) {
    curve(s, `M ${i * 130 - 40} 720 q 60 -120 140 -10`, 12, '#5d3a28');
    curve(s, `M ${i * 130 - 20} 730 q 90 -80 150 -60`, 8, '#6b4630');
  }
  who(s, 700, 930, 520, {
    pose: 'reach',
    wear: 'robe',
    hair: 'short',
    top: '#b3202c',
    child: true,
    crown: '#1a0f12',
  });
  goat(s, 1010, 930, 270, '#b87a4a', '#8a5430', '#e8d0b0', true);
  ellipse(s, 870, 640, 26, 40, '#f7efe0');
  grass(s, 990, 50, 6, '#8a5a34', 0.6);
};

const seek: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#bfe0a0', '#8fc46a', '#4f9444'));
  grass(s, 560, 420, 3, '#7fb85a', 1);
  ellipse(s, 640, 470, 150, 130, '#e8b45c');
  for (const d of [-1, 1]) {
    ellipse(s, 640 + d * 110, 370, 48, 44, '#e8b45c');
    ellipse(s, 640 + d * 110, 374, 26, 24, '#3a2414');
    ellipse(s, 640 + d * 58, 450, 30, 22, '#fff3b0');
    disc(s, 640 + d * 58, 450, 13, '#1a0f08');
    curve(s, `M ${640 + d * 40} 470 Q ${640 + d * 56} 530 ${640 + d * 34} 570`, 9, '#3a2414');
  }
  ellipse(s, 640, 520, 28, 20, '#3a2414');
  for (let i = 0; i < 22; i++) disc(s, 520 + ((i * 67) % 240), 370 + ((i * 41) % 90), 7, '#8a5a24');
  for (const d of [-1, 1]) ellipse(s, 1330 + d * 30, 560, 22, 96, '#b88a5c', d * 0.16);
  for (const d of [-1, 1]) ellipse(s, 1330 + d * 30, 566, 10, 70, '#f2c4b0', d * 0.16);
  ellipse(s, 1330, 690, 66, 70, '#b88a5c');
  for (const d of [-1, 1]) disc(s, 1330 + d * 28, 680, 10, '#1a0f08');
  grass(s, 800, 520, 9, '#4f9a44', 0.9);
  grass(s, 1010, 620, 5, '#2f7a34', 0.7);
  grass(s, 1060, 420, 14, '#1d5a28', 0.8);
};

const weaver: Scene = (s) => {
  sky(s, '#6f9aa8', '#a8c9c0', '#d9e6cf');
  ridge(s, 900, 160, 5, '#5a8a6a', 0.6);
  curve(s, 'M -20 150 C 500 60 1100 240 1800 90', 40, '#4a3426');
  curve(s, 'M 700 150 C 900 260 1100 230 1300 330', 18, '#4a3426');
  const nest = (x: number, y: number, k: number, color: string) => {
    line(s, [x, y - 220 * k, x, y - 90 * k], 6, '#6b4a2a');
    ellipse(s, x, y, 96 * k, 120 * k, color);
    for (let i = 0; i < 9; i++)
      curve(
        s,
        `M ${x - 90 * k} ${y - 70 * k + i * 20 * k} q ${90 * k} ${36 * k} ${180 * k} 0`,
        4,
        alpha('#6b4a1a', 0.6),
      );
    ellipse(s, x + 10 * k, y + 90 * k, 44 * k, 34 * k, '#2a1a0c');
  };
  nest(230, 420, 0.8, '#c9a04a');
  nest(480, 330, 0.62, '#b8903f');
  nest(1530, 370, 0.9, '#c9a04a');
  nest(1290, 560, 0.7, '#b8903f');
  nest(890, 480, 1.35, '#8fb04a');
  ellipse(s, 1060, 560, 96, 66, '#f7cf3a', -0.5);
  disc(s, 1120, 490, 50, '#f2b52a');
  ellipse(s, 1136, 492, 34, 30, '#1a120c');
  disc(s, 1140, 484, 8, '#fff0b0');
  poly(s, [1164, 478, 1220, 470, 1166, 504], '#2a1c14');
  ellipse(s, 990, 610, 90, 26, '#6b6a2a', -0.6);
  line(s, [1214, 470, 1010, 420], 5, '#57a844');
  rain(s, 170, 5, '#ffffff', 0.35, 0.12);
};

const honey: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#cfe8a8', '#8fc48a', '#3f7a5a'));
  for (let i = 0; i < 9; i++) rect(s, i * 210, 0, 50 + (i % 3) * 22, 1000, alpha('#4f8a62', 0.5));
  rect(s, -20, 830, s.w + 40, 220, '#3a5a34');
  baobab(s, 1190, 850, 860, vertical(s, 100, 850, '#8a6a4a', '#6b4a34'), '#3f8a4b', 3);
  ellipse(s, 1190, 470, 60, 90, '#2a160c');
  glow(s, 1190, 470, 160, '#ffc94a', 0.9);
  for (let i = 0; i < 5; i++) round(s, 1150 + i * 18, 520, 14, 60 + (i % 3) * 44, 7, '#f2a51f');
  const r = random(4);
  for (let i = 0; i < 34; i++) ellipse(s, 1190 + (r() - 0.5) * 420, 440 + (r() - 0.5) * 300, 7, 5, '#1a120a');
  who(s, 560, 930, 560, {
    pose: 'raise',
    wear: 'shorts',
    hair: 'short',
    top: '#b85a2c',
    foot: '#5a4632',
    crown: '#1a0f12',
  });
  curve(s, 'M 690 400 C 760 330 800 520 700 560 C 640 600 640 700 720 760', 12, '#d9b06a');
  ellipse(s, 830, 300, 60, 34, '#6b4a34', -0.3);
  disc(s, 882, 276, 26, '#7a563c');
  poly(s, [904, 270, 940, 268, 906, 288], '#f2b0b0');
  poly(s, [800, 300, 740, 240, 850, 270], '#543824');
};

const shift: Scene = (s) => {
  sky(s, '#03060f', '#081428', '#12283c');
  stars(s, 110, 3, 500);
  moon(s, 300, 200, 84, '#e8ecd8', '#bcc4a8');
  ridge(s, 820, 120, 3, '#050b16', 0.7);
  rect(s, -20, 880, s.w + 40, 200, '#02050b');
  curve(s, 'M 1500 1000 C 1440 700 1540 400 1420 -20', 120, '#05090f');
  curve(s, 'M 1460 430 C 1200 330 1000 400 760 300', 50, '#05090f');
  curve(s, 'M 1480 700 C 1280 640 1180 680 1040 620', 36, '#05090f');
  const baby = (x: number, y: number, k: number) => {
    ellipse(s, x, y + 60 * k, 60 * k, 76 * k, '#2a2420');
    ellipse(s, x, y, 62 * k, 54 * k, '#3a322c');
    for (const d of [-1, 1]) {
      ellipse(s, x + d * 58 * k, y - 44 * k, 30 * k, 42 * k, '#3a322c', d * 0.5);
      disc(s, x + d * 27 * k, y - 4 * k, 24 * k, '#ffb84a');
      glow(s, x + d * 27 * k, y - 4 * k, 70 * k, '#ffc96a', 0.6);
      disc(s, x + d * 27 * k, y - 4 * k, 11 * k, '#0a0806');
    }
  };
  baby(930, 260, 1.15);
  baby(1190, 290, 0.9);
  baby(1130, 560, 1);
  line(s, [430, 620, 330, 960], 12, '#0a0f18');
  line(s, [430, 620, 530, 960], 12, '#0a0f18');
  round(s, 350, 530, 190, 110, 16, '#141c2a');
  disc(s, 540, 580, 40, '#22304a');
  disc(s, 374, 556, 10, '#ff3b2e');
  glow(s, 374, 556, 60, '#ff3b2e', 0.9);
  who(s, 200, 960, 420, {
    color: '#05090f',
    top: '#1a2436',
    skin: '#2a1a14',
    crown: '#0d1420',
    hair: 'cap',
    wear: 'coat',
  });
};

const pool: Scene = (s) => {
  sky(s, '#f2d9a8', '#f7e6c4', '#fdf3dc');
  disc(s, 1340, 170, 80, '#fffdf4');
  ridge(s, 480, 60, 7, '#d9b88a', 0.4);
  rect(s, -20, 500, s.w + 40, 540, vertical(s, 500, 1000, '#e0b97a', '#b07a48'));
  ellipse(s, 900, 800, 620, 130, '#8a5a3a');
  ellipse(s, 900, 796, 590, 112, '#7fa8a0');
  ellipse(s, 900, 770, 470, 60, '#a8c9bc');
  elephant(s, 330, 700, 360, '#8a7a78', '#6d5f60');
  elephant(s, 1440, 690, 330, '#94847f', '#776865', true);
  camel(s, 830, 640, 200, '#b88a54');
  goat(s, 1090, 660, 120, '#fff6e4', '#d9c4a0', '#8a6a4a', true);
  for (let i = 0; i < 5; i++)
    flamingo(s, 690 + i * 84, 800 + (i % 2) * 26, 120, '#f4909a', '#d9606f', i % 2 === 0, i % 3 === 0);
  for (let i = 0; i < 8; i++)
    line(s, [120 + i * 220, 950, 180 + i * 220, 930, 220 + i * 220, 960], 4, '#8a5a3a');
  mist(s, 560, 120, '#fff3d4', 0.45);
};

const soda: Scene = (s) => {
  sky(s, '#f7a8b0', '#ffd0b8', '#fff0d4');
  ridge(s, 420, 140, 3, '#c97a94', 0.7);
  rect(s, -20, 420, s.w + 40, 640, vertical(s, 420, 1000, '#f7b4b8', '#e8647a', '#b8324e'));
  for (let i = 0; i < 12; i++)
    ellipse(s, (i * 331) % s.w, 470 + i * 44, 240, 14 + i, alpha('#fff3ee', 0.5), 0.04);
  const r = random(8);
  for (let i = 0; i < 46; i++)
    flamingo(s, r() * s.w, 480 + r() * 120, 46, '#f7778a', '#d9506a', r() > 0.5, r() > 0.5);
  flamingo(s, 560, 900, 520, '#ff8a9a', '#e0607a');
  flamingo(s, 1130, 940, 430, '#f7a0aa', '#d9707f', true, true);
  flamingo(s, 1360, 860, 260, '#d9d0d0', '#b8acac', true);
  flamingo(s, 800, 880, 220, '#d9d0d0', '#b8acac', false, true);
  flock(s, 1240, 180, 8, 44, '#b8324e');
};

const wind: Scene = (s) => {
  sky(s, '#d9a06a', '#e8b87a', '#f2cf94');
  const r = random(6);
  const swell = (y: number, size: number, color: string) => {
    for (let i = 0; i < 22; i++)
      disc(s, 620 + i * 62 + r() * 40, y + r() * 60, size * (0.6 + r() * 0.6), color);
  };
  rect(s, 760, 180, 1100, 640, '#8a4f2c');
  swell(230, 130, '#a8643a');
  swell(420, 160, '#94552f');
  swell(640, 170, '#7a4226');
  for (let i = 0; i < 10; i++) disc(s, 640 + r() * 120, 260 + i * 60, 70 + r() * 40, '#a8643a');
  rect(s, -20, 760, s.w + 40, 300, '#c9854f');
  for (let i = 0; i < 4; i++)
    camel(s, 130 + i * 160, 860 - (i % 2) * 20, 150, '#3a1c14', true, ['#c0392b', '#1d6b72'][i % 2] ?? '');
  who(s, 790, 900, 300, {
    color: '#2a120e',
    wear: 'robe',
    hair: 'wrap',
    top: '#b3202c',
    pose: 'hold',
    skin: '#2a120e',
    extra: (z) => line(z, [30, -104, 30, -2], 1.6, '#2a120e'),
  });
  for (let i = 0; i < 16; i++)
    line(s, [r() * s.w, 780 + r() * 200, r() * s.w * 0.1 + 200, 780 + r() * 200], 2, alpha('#f7dcae', 0.25));
  grass(s, 980, 40, 4, '#7a4226', 0.4);
};

function veil(s: Stage, x: number, w: number): void {
  poly(s, [x, 260, x + w, 260, x + w - 130, 760, x - 130, 760], alpha('#2a3450', 0.5));
}

const thunder: Scene = (s) => {
  sky(s, '#10142e', '#26305a', '#5a5a80', '#e0a06a');
  clouds(s, 7, 9, 60, 260, '#1a2040');
  veil(s, 300, 360);
  veil(s, 1120, 420);
  lightning(s, 330, 210, 520, 4);
  ridge(s, 740, 70, 5, '#2a2440', 0.5);
  rect(s, -20, 780, s.w + 40, 300, '#141022');
  acacia(s, 1560, 800, 400, '#120d20', 6);
  elephant(s, 1010, 900, 430, '#1d1830', '#2c2444');
  elephant(s, 560, 890, 230, '#1d1830', '#2c2444');
  elephant(s, 290, 884, 140, '#1d1830', '#2c2444');
  rain(s, 200, 9, '#dfe4ff', 0.3, 0.24);
  grass(s, 960, 60, 7, '#0a0714', 1);
  sparks(s, 8, 3, 330, 740, 120, 40, '#fff3c4', 3);
};

export const riftEpisodes: Scene[][] = [
  [smell, frogs, termites, milk],
  [seek, weaver, honey, shift],
  [pool, soda, wind, thunder],
];
