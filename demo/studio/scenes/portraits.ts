/** Faces and figures that fill the sheet. */
import { flock } from '../draw/birds.ts';
import { dhow } from '../draw/craft.ts';
import { portrait, profile } from '../draw/faces.ts';
import { microphone, record } from '../draw/machines.ts';
import { disc, rays, sky, vignette } from '../draw/sky.ts';
import {
  alpha,
  blend,
  ellipse,
  line,
  path,
  pick,
  radial,
  random,
  rect,
  vertical,
  type Scene,
} from '../draw/stage.ts';

/** Glass beads ring a woman who will not look away. */
export const twelveBeads: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, radial(s, s.cx, 380, 1200, '#f2b441', '#e0782f', '#a82a24', '#4a0f1c'));
  rays(s, s.cx, 400, 28, alpha('#ffd978', 0.16), s.t * 0.02, 1600);
  const y = pick(s, 330, 370);
  const size = pick(s, 290, 340);
  const k = size / 90;
  portrait(s, s.cx, y, size, {
    skin: '#6b3a24',
    shade: '#3d1d16',
    hair: '#1b0d0f',
    style: 'shaved',
    top: '#7c1420',
    topShade: '#4f0b18',
    lips: '#8f2f33',
    earring: '#f2c14e',
  });
  const rings: [number, string][] = [
    [60, '#c21f2c'],
    [54, '#f7efe0'],
    [49, '#1f5fa8'],
    [44, '#c21f2c'],
    [38, '#f2a51f'],
    [33, '#f7efe0'],
    [28, '#c21f2c'],
    [23, '#1b7a5a'],
  ];
  for (const [r, color] of rings) {
    ellipse(s, s.cx, y + 76 * k, r * k * 1.28, r * k * 0.62, color);
    for (let i = 0; i < 56; i++) {
      const a = (i / 56) * Math.PI * 2;
      disc(
        s,
        s.cx + Math.cos(a) * r * k * 1.24,
        y + 76 * k + Math.sin(a) * r * k * 0.585,
        k * 1.35,
        alpha('#ffffff', 0.22),
      );
    }
  }
  ellipse(s, s.cx, y + 72 * k, 20 * k * 1.2, 17 * k * 0.6, '#3d1d16');
  path(
    s,
    `M ${s.cx - 17 * k} ${y + 28 * k} L ${s.cx + 17 * k} ${y + 28 * k} L ${s.cx + 20 * k} ${y + 70 * k} Q ${s.cx} ${y + 82 * k} ${s.cx - 20 * k} ${y + 70 * k} Z`,
    '#4a2519',
  );
  portraitHead(s, y, size);
  for (let i = -5; i <= 5; i++)
    disc(
      s,
      s.cx + i * 6.2 * k,
      y - (41 - Math.abs(i) * Math.abs(i) * 0.45) * k,
      k * 2.6,
      i % 2 ? '#f7efe0' : '#c21f2c',
    );
  vignette(s, 0.45, '#2a0510');
};

function portraitHead(s: Parameters<Scene>[0], y: number, size: number): void {
  s.c.save();
  s.c.beginPath();
  s.c.rect(s.cx - size, y - size, size * 2, size + size * 0.5);
  s.c.clip();
  portrait(s, s.cx, y, size, {
    skin: '#6b3a24',
    shade: '#3d1d16',
    hair: '#1b0d0f',
    style: 'shaved',
    top: 'rgba(0,0,0,0)',
    topShade: 'rgba(0,0,0,0)',
    lips: '#8f2f33',
    earring: '#f2c14e',
  });
  s.c.restore();
}

/** A singer, a microphone, a record turning behind her like a halo. */
export const sauti: Scene = (s) => {
  const bands = ['#2d4a3e', '#e9c46a', '#f4a261', '#e76f51', '#a4343a'];
  rect(s, 0, 0, s.w, 1000, '#f3e3c3');
  bands.forEach((color, i) => {
    s.c.fillStyle = color;
    s.c.beginPath();
    s.c.arc(s.cx, pick(s, 380, 430), pick(s, 640, 720) - i * pick(s, 62, 76), 0, 7);
    s.c.fill();
  });
  record(s, s.cx, pick(s, 380, 430), pick(s, 262, 330), '#e9c46a', '#f4a261', s.t * 2);
  portrait(s, s.cx - pick(s, 26, 30), pick(s, 420, 480), pick(s, 230, 290), {
    skin: '#8a4b2f',
    shade: '#5a2c20',
    hair: '#1a0f12',
    style: 'afro',
    top: '#2d4a3e',
    topShade: '#1d3029',
    lips: '#b3273c',
    earring: '#f2c14e',
    closed: true,
  });
  microphone(
    s,
    s.cx + pick(s, 130, 175),
    pick(s, 560, 660),
    pick(s, 210, 260),
    '#fff6e0',
    '#b8bec6',
    '#34343c',
  );
  for (let i = 0; i < 5; i++) {
    const nx = s.cx + pick(s, 190, 250) + i * 26 * (i % 2 ? -1 : 1);
    const ny = 330 - i * 56 - ((s.t * 16) % 60);
    ellipse(s, nx, ny, 10, 7.5, '#f3e3c3', -0.4);
    line(s, [nx + 9, ny - 2, nx + 9, ny - 36, nx + 24, ny - 28], 3.4, '#f3e3c3');
  }
};

/** Two sisters' heads, back to back: a city night in one, a lake evening in the other. */
export const dadaWawili: Scene = (s) => {
  sky(s, '#f3e3cf', '#f0d2b6', '#e8b593');
  disc(s, s.cx, pick(s, 330, 400), pick(s, 270, 330), '#f7efe0');
  const y = pick(s, 430, 500);
  const size = pick(s, 370, 500);
  const gap = pick(s, 128, 180);
  const lake = () => {
    rect(s, -400, -400, 800, 900, vertical(s, -300, 380, '#ffcf7a', '#f0803c', '#a8324e', '#3a1440'));
    disc(s, 20, -60, 70, '#fff0c2');
    rect(s, -400, 90, 800, 400, vertical(s, 90, 380, '#c64a4a', '#2c1038'));
    blend(s, 'screen', 1, () => {
      for (let i = 0; i < 12; i++)
        rect(s, 20 - 80 + (i % 3) * 14, 104 + i * 17, 120 - (i % 4) * 22, 5, alpha('#ffd48a', 0.5));
    });
    dhow(s, -40, 118, 120, '#4a1638', '#2c0d28', '#200a1c');
  };
  const town = () => {
    rect(s, -400, -400, 800, 900, vertical(s, -300, 380, '#0c1b3f', '#24408a', '#7b5bb0', '#f0a0a8'));
    const r = random(4);
    for (let i = 0; i < 90; i++) disc(s, (r() - 0.5) * 500, -300 + r() * 300, 1 + r() * 2, '#ffffffcc');
    for (let i = 0; i < 14; i++) {
      const h = 110 + r() * 220;
      const x = -270 + i * 40;
      rect(s, x, 210 - h, 37, 600, i % 2 ? '#131a3a' : '#1a2450');
      for (let k = 0; k < 40; k++)
        if (r() > 0.5) rect(s, x + 6 + (k % 3) * 10, 222 - h + Math.floor(k / 3) * 18, 5, 8, '#ffd98acc');
    }
  };
  s.c.save();
  profile(s, s.cx - gap, y, size, '#2b1230', town, true, 'bun');
  profile(s, s.cx + gap, y, size, '#2b1230', lake, false, 'afro');
  s.c.restore();
  flock(s, s.cx - pick(s, 30, 60), pick(s, 90, 90), 5, 26, '#8a3a3a');
};
