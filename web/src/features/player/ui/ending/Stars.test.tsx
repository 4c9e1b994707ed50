import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stars } from './Stars.tsx';

afterEach(cleanup);

const star = (name: string) => screen.getByRole('radio', { name });

describe('the stars', () => {
  it('show the viewer’s earlier rating', () => {
    render(<Stars stars={3} outcome="none" rate={vi.fn<(stars: number) => void>()} />);
    expect(star('3 stars').getAttribute('aria-checked')).toBe('true');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(screen.getByRole('radiogroup', { name: 'Your rating: 3 stars' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Your rating: 3 stars');
  });

  it('are filled up to the rating, wherever the focus is', () => {
    render(<Stars stars={2} outcome="none" rate={vi.fn<(stars: number) => void>()} />);
    const drawn = (attribute: 'given' | 'pointed') =>
      document.querySelectorAll(`[data-${attribute}="true"]`).length;
    expect([drawn('given'), drawn('pointed')]).toEqual([2, 0]);
    fireEvent.focus(star('4 stars'));
    expect([drawn('given'), drawn('pointed')]).toEqual([2, 4]);
    fireEvent.blur(star('4 stars'));
    expect([drawn('given'), drawn('pointed')]).toEqual([2, 0]);
  });

  it('are highlighted by a mouse, but not by a touch, which may have made them appear', () => {
    render(<Stars stars={null} outcome="none" rate={vi.fn<(stars: number) => void>()} />);
    const pointed = () => document.querySelectorAll('[data-pointed="true"]').length;
    fireEvent.pointerMove(star('4 stars'), { pointerType: 'touch' });
    fireEvent.pointerEnter(star('4 stars'), { pointerType: 'mouse' });
    expect(pointed()).toBe(0);
    fireEvent.pointerMove(star('4 stars'), { pointerType: 'mouse' });
    expect(pointed()).toBe(4);
    fireEvent.pointerLeave(star('4 stars'), { pointerType: 'mouse' });
    expect(pointed()).toBe(0);
  });

  it('show that there is no rating yet', () => {
    render(<Stars stars={null} outcome="none" rate={vi.fn<(stars: number) => void>()} />);
    expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toBeTruthy();
  });

  it('are chosen by a press, and not by the focus', () => {
    const rate = vi.fn<(stars: number) => void>();
    render(<Stars stars={null} outcome="none" rate={rate} />);
    star('1 star').focus();
    star('5 stars').focus();
    expect(rate).not.toHaveBeenCalled();
    fireEvent.click(star('5 stars'));
    expect(rate).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('are one Tab stop: the chosen star, or the focused one', () => {
    render(<Stars stars={4} outcome="none" rate={vi.fn<(stars: number) => void>()} />);
    const stops = () => screen.getAllByRole('radio').map((each) => each.tabIndex);
    expect(stops()).toEqual([-1, -1, -1, 0, -1]);
    fireEvent.focus(star('2 stars'));
    expect(stops()).toEqual([-1, 0, -1, -1, -1]);
  });

  it('report whether the rating was saved', () => {
    const { rerender } = render(<Stars stars={4} outcome="saved" rate={vi.fn<(stars: number) => void>()} />);
    expect(screen.getByRole('status').textContent).toBe('Thank you');
    rerender(<Stars stars={4} outcome="failed" rate={vi.fn<(stars: number) => void>()} />);
    expect(screen.getByRole('status').textContent).toContain('could not be saved');
  });
});
