import { alpha, rect, vertical, type Stage } from '../draw/stage.ts';
import type { Title } from './titles.ts';

function fontOf(t: Title, size: number): string {
  return `${t.italic ? 'italic ' : ''}${t.weight ?? 400} ${size}px "${t.font}"`;
}

function tagline(s: Stage, t: Title): void {
  if (!t.tagline) return;
  const { text, y, color, font = 'Oswald', size = 27, spacing = 4 } = t.tagline;
  const c = s.c;
  c.save();
  c.letterSpacing = font === 'Oswald' ? `${spacing}px` : `${spacing > 3 ? 0 : spacing}px`;
  c.textAlign = 'center';
  c.font = `${font === 'Oswald' ? 500 : 400} ${size}px "${font}"`;
  const w = c.measureText(text).width;
  if (w > 600) c.font = `500 ${(size * 600) / w}px "${font}"`;
  c.shadowColor = 'rgba(0,0,0,0.35)';
  c.shadowBlur = /^#[0-7]/.test(color) ? 0 : 8;
  c.fillStyle = color;
  c.fillText(text, s.w / 2, y);
  c.restore();
}

/**
 * Sets a poster's title (and its tagline) over the finished picture.
 * @returns where the title's block begins and ends down the sheet
 */
export function setTitle(s: Stage, t: Title): { top: number; foot: number } {
  const c = s.c;
  if (t.scrim) {
    const [color, from, strength] = t.scrim;
    rect(
      s,
      0,
      from,
      s.w,
      1000 - from,
      vertical(s, from, 1000, alpha(color, 0), alpha(color, strength * 0.8), alpha(color, strength)),
    );
  }
  const width = t.width ?? 600;
  c.save();
  c.textBaseline = 'alphabetic';
  c.textAlign = 'left';
  c.letterSpacing = `${t.spacing ?? 0}px`;
  const measure = (text: string) => {
    c.font = fontOf(t, 100);
    const m = c.measureText(text);
    return {
      w: m.actualBoundingBoxLeft + m.actualBoundingBoxRight,
      left: m.actualBoundingBoxLeft,
      up: m.actualBoundingBoxAscent,
    };
  };
  const sizes = t.lines.map((text) => Math.min(t.max ?? 230, (width / measure(text).w) * 100));
  const even = Math.min(...sizes);
  const rows = t.lines.map((text, i) => {
    const size = t.fit === 'even' ? even : (sizes[i] ?? even);
    const m = measure(text);
    return { text, size, w: (m.w * size) / 100, left: (m.left * size) / 100, up: (m.up * size) / 100 };
  });
  const caps = t.lines.every((text) => text === text.toUpperCase());
  const gap = 20;
  // Capitals are stacked by their true height; mixed case by its line height.
  const step = (i: number) =>
    caps ? (rows[i]?.up ?? 0) + gap * (t.leading ?? 1) : (rows[i]?.size ?? 0) * (t.leading ?? 1);
  let y = t.top ? t.y + (rows[0]?.up ?? 0) : t.y;
  if (!t.top) for (let i = 1; i < rows.length; i++) y -= step(i);
  if (t.tilt) {
    c.translate(s.w / 2, t.y);
    c.rotate(t.tilt);
    c.translate(-s.w / 2, -t.y);
  }
  const top = y - (rows[0]?.up ?? 0);
  rows.forEach((row, i) => {
    if (i > 0) y += step(i);
    const margin = (s.w - width) / 2;
    const x =
      (t.align === 'left' ? margin : t.align === 'right' ? s.w - margin - row.w : (s.w - row.w) / 2) +
      row.left;
    c.font = fontOf(t, row.size);
    if (t.shadow) {
      const [color, dx, dy, blur] = t.shadow;
      if (blur) {
        c.shadowColor = color;
        c.shadowBlur = blur * 2;
      } else {
        c.fillStyle = color;
        for (let k = 1; k <= 6; k++) c.fillText(row.text, x + (dx * k) / 6, y + (dy * k) / 6);
      }
    }
    if (t.outline) {
      c.strokeStyle = t.outline[0];
      c.lineWidth = t.outline[1];
      c.strokeText(row.text, x, y);
    }
    c.fillStyle = typeof t.fill === 'string' ? t.fill : vertical(s, y - row.up, y, ...t.fill);
    c.fillText(row.text, x, y);
    c.shadowBlur = 0;
  });
  c.restore();
  tagline(s, t);
  return { top, foot: y };
}
