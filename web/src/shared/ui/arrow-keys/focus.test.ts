import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { directionOf, enter, moveFocus, moveInRows, moveTowards, usesArrowKeys } from './focus.ts';

const element = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => {
  // The test browser has no layout; here everything is on screen unless hidden.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [new DOMRect()]) as unknown as DOMRectList;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('moveFocus', () => {
  const column = () => element('<nav><a href="#/a">A</a><a href="#/b" hidden>B</a><button>C</button></nav>');

  it('moves to the next visible control, and stops at the end', () => {
    const navigation = column();
    navigation.querySelector('a')?.focus();
    expect(moveFocus(navigation, 'ArrowDown', 'column')).toBe(true);
    expect(document.activeElement?.textContent).toBe('C');
    moveFocus(navigation, 'ArrowDown', 'column');
    expect(document.activeElement?.textContent).toBe('C');
    moveFocus(navigation, 'ArrowUp', 'column');
    expect(document.activeElement?.textContent).toBe('A');
  });

  it('does not handle the arrows across a column', () => {
    expect(moveFocus(column(), 'ArrowRight', 'column')).toBe(false);
    expect(moveFocus(column(), 'ArrowRight', 'row')).toBe(true);
    expect(moveFocus(column(), 'ArrowRight', 'both')).toBe(true);
    expect(moveFocus(column(), 'Enter', 'both')).toBe(false);
  });
});

describe('enter', () => {
  it('focuses the first control', () => {
    enter(element('<main tabindex="-1"><p>Words</p><button disabled>No</button><button>Yes</button></main>'));
    expect(document.activeElement?.textContent).toBe('Yes');
  });

  it('focuses the control that is marked for it', () => {
    enter(element('<main><button>First</button><button data-enter="">Chosen</button></main>'));
    expect(document.activeElement?.textContent).toBe('Chosen');
  });

  it('focuses the content itself when it has no control', () => {
    enter(element('<main id="content" tabindex="-1"><p>Words</p></main>'));
    expect(document.activeElement?.id).toBe('content');
  });
});

describe('moveInRows', () => {
  /** Side by side, 100 px apart, in their order. */
  const row = (html: string) => {
    const container = element(html);
    for (const [index, button] of [...container.querySelectorAll('button')].entries()) {
      button.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 40);
    }
    return container;
  };
  const focused = () => document.activeElement?.textContent;

  it('enters a group with a roving tab stop at that stop, and then moves through its controls', () => {
    const buttons = row(`<div><button>A</button><div role="radiogroup">
      <button tabindex="-1">1</button><button tabindex="0">2</button><button tabindex="-1">3</button>
    </div><button>Z</button></div>`);
    const seen = Array.from({ length: 4 }, () => moveInRows(buttons, 'right') && focused());
    expect(seen).toEqual(['A', '2', '3', 'Z']);
    expect(moveInRows(buttons, 'right')).toBe(false);
  });

  it('skips invisible controls', () => {
    const buttons = row('<div><button>A</button><button style="visibility: hidden">B</button></div>');
    expect(moveInRows(buttons, 'down')).toBe(true);
    expect(moveInRows(buttons, 'right')).toBe(false);
    expect(focused()).toBe('A');
  });
});

describe('moveTowards', () => {
  it('reaches a switch at the far end of its label', () => {
    const page = element(
      '<div><a href="#/">Set a password</a><label>Subtitles<input type="checkbox" /></label><button>On</button></div>',
    );
    const place = (selector: string, box: DOMRect) => {
      const each = page.querySelector(selector);
      if (each) each.getBoundingClientRect = () => box;
    };
    place('a', new DOMRect(0, 0, 120, 40));
    place('label', new DOMRect(0, 100, 800, 40));
    place('input', new DOMRect(750, 100, 50, 40));
    place('button', new DOMRect(0, 200, 200, 40));
    page.querySelector('a')?.focus();
    moveTowards(page, 'down');
    expect(document.activeElement).toBe(page.querySelector('input'));
    moveTowards(page, 'down');
    expect(document.activeElement).toBe(page.querySelector('button'));
  });
});

describe('usesArrowKeys', () => {
  it('is true for fields and videos, not for links', () => {
    expect(usesArrowKeys(element('<input />'))).toBe(true);
    expect(usesArrowKeys(element('<video></video>'))).toBe(true);
    expect(usesArrowKeys(element('<a href="#/">Home</a>'))).toBe(false);
  });
});

it('returns a direction for arrow keys only', () => {
  expect(directionOf('ArrowUp')).toBe('up');
  expect(directionOf('Enter')).toBeNull();
});
