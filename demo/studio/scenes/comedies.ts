/** A goat in office and a monster in the washing. */
import { goat } from '../draw/animals.ts';
import { skyline } from '../draw/city.ts';
import { eyes } from '../draw/faces.ts';
import { figure } from '../draw/figures.ts';
import { ridge } from '../draw/land.ts';
import { stall, washing } from '../draw/market.ts';
import { beam, crescent, disc, glow, rays, sky, stars, vignette } from '../draw/sky.ts';
import { at, curve, ellipse, path, pick, poly, random, rect, vertical, type Scene } from '../draw/stage.ts';

/** Three children, three torches, one monster among the washing. */
export const wapelelezi: Scene = (s) => {
  const y = pick(s, 690, 830);
  sky(s, '#0b2a3c', '#14505e', '#1f7a74', '#2c8f78');
  crescent(s, s.cx + pick(s, 240, 520), pick(s, 250, 130), 64, '#fdf3c0');
  stars(s, 80, 4, 420, '#eafff2');
  rect(s, -20, y - 300, s.w + 40, 400, '#0d3a44');
  skyline(s, y - 250, 190, 19, '#0d3a44', '#ffd98a', 0.22);
  // The monster: round, woolly and not as bad as it looks.
  const fur = random(12);
  for (let i = 0; i < 70; i++) {
    const a = Math.PI + (i / 69) * Math.PI;
    ellipse(s, s.cx + Math.cos(a) * 205, y - 190 + Math.sin(a) * 215, 26 + fur() * 14, 34, '#4a3580', a);
  }
  ellipse(s, s.cx, y - 190, 212, 222, '#4a3580');
  rect(s, s.cx - 212, y - 190, 424, 200, '#4a3580');
  for (const k of [-1, 1])
    path(
      s,
      `M ${s.cx + k * 110} ${y - 380} Q ${s.cx + k * 190} ${y - 430} ${s.cx + k * 170} ${y - 520} Q ${s.cx + k * 120} ${y - 470} ${s.cx + k * 60} ${y - 405} Z`,
      '#e9d9b0',
    );
  curve(s, `M ${s.cx - 80} ${y - 200} Q ${s.cx} ${y - 150} ${s.cx + 80} ${y - 200}`, 9, '#1d1240');
  for (const k of [-1, 1])
    poly(s, [s.cx + k * 48 - 12, y - 184, s.cx + k * 48 + 12, y - 184, s.cx + k * 48, y - 158], '#fdf6c8');
  washing(
    s,
    s.cx - 460,
    y - 560,
    s.cx + 460,
    y - 590,
    ['#e76f51', '#f4e1c1', '#2a9d8f', '#e9c46a', '#c94f7c', '#f4e1c1', '#5b8dd9', '#e9c46a', '#e76f51'],
    '#08222b',
    1.1,
  );
  rect(s, -20, y, s.w + 40, 400, vertical(s, y, 1000, '#0f2f36', '#06161b'));
  const kids = [
    [-150, 190, -0.78, '#ffd166', 'afro', '#e76f51', 'dress'],
    [0, 224, -1.45, '#fff3c4', 'cap', '#f2c230', 'shorts'],
    [150, 170, -2.3, '#8ff0d8', 'braids', '#8e5bd6', 'dress'],
  ] as const;
  for (const [dx, h, angle, light] of kids)
    beam(
      s,
      s.cx + dx + h * 0.3,
      y + 36 - h * 0.74,
      angle + Math.sin(s.t * 0.8 + dx) * 0.06,
      0.4,
      700,
      light,
      0.95,
    );
  s.c.save();
  eyes(s, s.cx, y - 285, 96, '#fdf6c8', '#132a2f');
  s.c.restore();
  for (const [dx, h, , light, hair, top, wear] of kids) {
    figure(s, s.cx + dx, y + 40, h, {
      color: '#051317',
      pose: 'hold',
      wear,
      hair,
      top,
      foot: '#0c2a50',
      skin: '#5b3020',
      crown: hair === 'cap' ? '#c0392b' : '#120a0d',
      child: true,
    });
    glow(s, s.cx + dx + h * 0.3, y + 36 - h * 0.72, 60, light, 1);
  }
  for (let i = 0; i < 3; i++) {
    ellipse(s, s.cx - 240 + i * 210, y + 92 + (i % 2) * 20, 46, 17, '#04101488');
    for (let k = 0; k < 3; k++)
      ellipse(s, s.cx - 200 + i * 210 + (k - 1) * 4, y + 82 + (i % 2) * 20 + (k - 1) * 9, 13, 5, '#04101488');
  }
  vignette(s, 0.45, '#010a0d');
};

/** A goat in a mayor's sash above an adoring market. */
export const goatMayor: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#ffd23f');
  rays(s, s.cx, 430, 24, '#ffe27a', s.t * 0.03, 1800);
  const y = pick(s, 740, 760);
  ridge(s, y - 70, 60, 4, '#7cc36a', 0.4);
  for (const [dx, a, b] of [
    [-250, '#ef476f', '#fff3e0'],
    [250, '#118ab2', '#fff3e0'],
    [-560, '#06a77d', '#fff3e0'],
    [560, '#ef476f', '#fff3e0'],
  ] as const)
    stall(
      s,
      s.cx + dx,
      y + 40,
      250,
      a,
      b,
      '#8a4b2a',
      ['#f3722c', '#90be6d', '#f94144', '#f9c74f'],
      3 + Math.round(dx),
    );
  path(
    s,
    `M ${s.cx - 170} ${y + 30} L ${s.cx - 140} ${y - 90} L ${s.cx + 140} ${y - 90} L ${s.cx + 170} ${y + 30} Z`,
    '#c8553d',
  );
  rect(s, s.cx - 156, y - 106, 312, 24, '#e07a5f');
  for (let i = 0; i < 3; i++) disc(s, s.cx - 70 + i * 70, y - 30, 20, '#ffd23f');
  const gy = y - 104 + Math.abs(Math.sin(s.t * 2)) * -6;
  goat(s, s.cx - 16, gy, pick(s, 200, 230), '#fffaf0', '#e0d2be', '#8a6a4a');
  const k = pick(s, 2.0, 2.3);
  at(s, s.cx - 16, gy, k, () => {
    path(s, 'M 30 -96 C 22 -80 8 -60 -18 -40 L -4 -37 C 18 -54 34 -70 46 -88 Z', '#d62839');
    path(s, 'M 36 -96 C 28 -78 14 -58 -12 -38 L -8 -37.5 C 14 -56 30 -74 40 -93 Z', '#2a9d4a');
    disc(s, 24, -68, 6.5, '#f4c430');
    disc(s, 24, -68, 3.4, '#fff4c4');
    path(s, 'M 62 -148 L 92 -146 L 91 -152 L 84 -152 L 84 -176 L 66 -178 L 65 -154 L 58 -155 Z', '#22223b');
    rect(s, 66, -160, 18, 4, '#d62839');
  });
  const r = random(5);
  for (let i = 0; i < pick(s, 9, 22); i++) {
    const x = (i + 0.5) * (s.w / pick(s, 9, 22));
    figure(s, x, pick(s, 985, 1010) + r() * 40, 200 + r() * 40, {
      color: '#3d1a2b',
      pose: i % 3 ? 'cheer' : 'raise',
      hair: (['afro', 'wrap', 'short', 'hat', 'bun'] as const)[i % 5] ?? 'short',
      top: ['#ef476f', '#118ab2', '#06a77d', '#f3722c', '#7b2d8b'][i % 5] ?? '#ef476f',
      wear: i % 2 ? 'dress' : 'trousers',
      skin: '#5b2f1e',
      crown: i % 5 === 1 ? '#ffd23f' : '#1d0d14',
    });
  }
  for (let i = 0; i < 60; i++) {
    const x = r() * s.w;
    const yy = (r() * 620 + s.t * 30) % 640;
    at(
      s,
      x,
      yy,
      1,
      () => rect(s, -5, -3, 10, 6, ['#ef476f', '#118ab2', '#06a77d', '#ffffff'][i % 4] ?? '#ffffff'),
      r() * 3 + s.t,
    );
  }
};
