/** Horror. */
import { bird } from '../draw/birds.ts';
import { figure } from '../draw/figures.ts';
import { glow, vignette } from '../draw/sky.ts';
import { alpha, curve, ellipse, horizontal, mix, path, pick, poly, rect, type Scene } from '../draw/stage.ts';

/** A house on a hill that hums, and the sky that hums with it. */
export const houseHums: Scene = (s) => {
  const y = pick(s, 640, 720);
  rect(s, 0, 0, s.w, 1000, '#1c1030');
  const hx = s.cx + 10;
  const hy = y - 130;
  for (let i = 26; i > 0; i--) {
    const r = i * pick(s, 40, 52) + ((s.t * 12) % 40);
    ellipse(
      s,
      hx,
      hy,
      r * 1.05,
      r * 0.92,
      mix('#e7e24a', i % 2 ? '#2b1446' : '#4b1d63', Math.min(1, 0.25 + i / 16)),
      Math.sin(i) * 0.2,
    );
  }
  glow(s, hx, hy, 360, '#f5ff7a', 0.7);
  path(
    s,
    `M -40 1010 L -40 ${y + 140} C ${hx - 330} ${y + 110} ${hx - 180} ${y - 20} ${hx - 110} ${y} L ${hx + 110} ${y} C ${hx + 190} ${y - 10} ${hx + 330} ${y + 120} ${s.w + 40} ${y + 150} L ${s.w + 40} 1010 Z`,
    '#0b0616',
  );
  const d = '#0b0616';
  path(
    s,
    `M ${hx - 92} ${y + 6} L ${hx - 98} ${y - 120} L ${hx - 116} ${y - 122} L ${hx - 44} ${y - 214} L ${hx - 40} ${y - 150} L ${hx - 8} ${y - 152} L ${hx - 12} ${y - 248} L ${hx + 24} ${y - 306} L ${hx + 62} ${y - 246} L ${hx + 58} ${y - 128} L ${hx + 84} ${y - 176} L ${hx + 116} ${y - 110} L ${hx + 98} ${y - 108} L ${hx + 94} ${y + 6} Z`,
    d,
  );
  rect(s, hx - 78, y - 196, 18, 60, d);
  for (const [dx, dy, w, h] of [
    [-74, -96, 26, 34],
    [-28, -96, 26, 34],
    [14, -214, 22, 40],
    [54, -90, 24, 34],
    [14, -110, 22, 34],
  ] as const) {
    rect(s, hx + dx, y + dy, w, h, '#f5ff7a');
    rect(s, hx + dx + w / 2 - 1.5, y + dy, 3, h, d);
  }
  path(
    s,
    `M ${hx - 20} ${y + 6} L ${hx - 20} ${y - 36} Q ${hx - 6} ${y - 54} ${hx + 8} ${y - 36} L ${hx + 8} ${y + 6} Z`,
    '#f5ff7a',
  );
  path(
    s,
    `M ${hx - 20} ${y + 4} L ${hx + 8} ${y + 4} C ${hx + 60} ${y + 120} ${hx - 120} ${y + 190} ${hx + 60} 1010 L ${hx - 130} 1010 C ${hx - 220} ${y + 190} ${hx - 10} ${y + 110} ${hx - 20} ${y + 4} Z`,
    '#2c2a1e',
  );
  figure(s, hx - 70, y + pick(s, 180, 220), 130, {
    color: '#020104',
    wear: 'dress',
    hair: 'braids',
    child: true,
  });
  for (const k of [-1, 1]) {
    curve(
      s,
      `M ${hx + k * 250} 1010 C ${hx + k * 240} ${y + 60} ${hx + k * 300} ${y - 40} ${hx + k * 235} ${y - 190}`,
      17,
      '#050209',
    );
    curve(
      s,
      `M ${hx + k * 262} ${y + 20} C ${hx + k * 230} ${y - 30} ${hx + k * 190} ${y - 60} ${hx + k * 168} ${y - 130}`,
      8,
      '#050209',
    );
    curve(
      s,
      `M ${hx + k * 276} ${y - 60} C ${hx + k * 300} ${y - 110} ${hx + k * 340} ${y - 120} ${hx + k * 352} ${y - 190}`,
      7,
      '#050209',
    );
  }
  for (let i = 0; i < 7; i++)
    bird(s, hx - 190 + i * 62, y - 320 - ((i * 53) % 120), 34, '#050209', 0.5 + 0.5 * Math.sin(s.t * 4 + i));
  vignette(s, 0.55);
};

/** A shadow that arrives before its owner. */
export const kivuli: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#e9dcc3');
  rect(s, 0, 0, s.w, 1000, horizontal(s, 0, s.w, '#201a1c', '#6e5f52', '#e9dcc3', '#cbb99b'));
  const x = s.cx;
  poly(s, [x - 290, 1010, x - 60, 250, x + 130, 250, x + 360, 1010], '#f6ecd4');
  for (let i = 0; i < 9; i++) {
    const k = (i / 9) ** 1.4;
    const yy = 300 + k * 720;
    rect(s, x - 80 - k * 230, yy, 230 + k * 470, 5 + k * 20, alpha('#5c4a3f', 0.35));
  }
  s.c.save();
  s.c.translate(x + 14, pick(s, 700, 800));
  s.c.transform(1, 0, -0.06 + Math.sin(s.t * 0.5) * 0.02, 1, 0, 0);
  const h = pick(s, 620, 720);
  figure(s, 0, 0, h, { color: '#0c090a', wear: 'coat', hair: 'hat', pose: 'stand' });
  for (const k of [-1, 1])
    for (let i = 0; i < 4; i++)
      curve(
        s,
        `M ${k * h * 0.13} ${-h * 0.45} Q ${k * h * (0.17 + i * 0.025)} ${-h * 0.38} ${k * h * (0.14 + i * 0.035)} ${-h * (0.25 + i * 0.018)}`,
        8 - i,
        '#0c090a',
      );
  s.c.restore();
  figure(s, x + 6, pick(s, 716, 830), 150, {
    color: '#7a1017',
    wear: 'dress',
    hair: 'bun',
    top: '#b3131f',
    skin: '#3b1a14',
    crown: '#0c090a',
    foot: '#0c090a',
  });
  for (const k of [-1, 1])
    rect(
      s,
      k < 0 ? -20 : x + 330,
      0,
      k < 0 ? x - 300 + 20 : s.w,
      1010,
      k < 0
        ? horizontal(s, 0, x - 300, '#0c090a', '#0c090acc', '#0c090a00')
        : horizontal(s, x + 330, s.w, '#0c090a00', '#0c090a'),
    );
  vignette(s, 0.75);
};
