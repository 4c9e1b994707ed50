import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const closed: string[] = [];
const onClose = (name: string) => () => void closed.push(name);

const showBoth = () => {
  closed.length = 0;
  render(
    <Dialog title="Behind" onClose={onClose('Behind')} actions={<button type="button">First</button>}>
      <input type="file" aria-label="File" />
      {createPortal(
        <Dialog
          title="In front"
          onClose={onClose('In front')}
          actions={<button type="button">Second</button>}
        >
          Text
        </Dialog>,
        document.body,
      )}
    </Dialog>,
  );
};

it('leaves Escape to a dialog in front of it', () => {
  showBoth();
  fireEvent(screen.getByRole('dialog', { name: 'In front' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['In front']);
  fireEvent(screen.getByRole('dialog', { name: 'Behind' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['In front', 'Behind']);
});

it('closes on a press beside it, but not on the second one of the double click that opened it', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  showBoth();
  const dialog = screen.getByRole('dialog', { name: 'In front' });
  const press = () => {
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
  };
  now.mockReturnValue(1_300);
  press();
  expect(closed).toEqual([]);
  now.mockReturnValue(2_000);
  press();
  expect(closed).toEqual(['In front']);
  now.mockRestore();
});

it('stays open when no file is chosen in it', () => {
  showBoth();
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
});

it('leaves arrow keys to a dialog in front of it', () => {
  showBoth();
  // They are on the screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  const first = vi.spyOn(screen.getByText('First'), 'focus');
  fireEvent.keyDown(screen.getByText('Second'), { key: 'ArrowUp' });
  expect(first).not.toHaveBeenCalled();
});
