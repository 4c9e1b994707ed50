import { afterEach, expect, it } from 'vitest';
import { moveFocus } from './move-focus.ts';

const page = () => {
  document.body.innerHTML = `
    <div data-part="back"><a href="#back">Back</a></div>
    <nav><button>1</button><button aria-current="true">2</button><button>3</button></nav>
    <section><a href="#11">11</a></section>
    <section><a href="#21">21</a><a href="#22" data-mark="watching">22</a></section>
    <section><a href="#31">31</a></section>`;
  return document.body;
};
const focusOn = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === text)?.focus();
const focused = () => document.activeElement?.textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

it('Down goes from the Back button to the season in view', () => {
  const body = page();
  focusOn('Back');
  expect(moveFocus(body, 'down')).toBe(true);
  expect(focused()).toBe('2');
});

it('Down goes from the season in view to its episode being watched, else to its first', () => {
  const body = page();
  focusOn('2');
  moveFocus(body, 'down');
  expect(focused()).toBe('22');

  body.querySelector('[data-mark]')?.removeAttribute('data-mark');
  focusOn('2');
  moveFocus(body, 'down');
  expect(focused()).toBe('21');
});

it('Left and Right go from season to season, across rows', () => {
  const body = page();
  focusOn('1');
  moveFocus(body, 'right');
  moveFocus(body, 'right');
  expect(focused()).toBe('3');
  moveFocus(body, 'left');
  expect(focused()).toBe('2');
});
