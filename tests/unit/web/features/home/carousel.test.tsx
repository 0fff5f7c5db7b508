/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from '#lib/web/features/home/card/Carousel.tsx';

const slides = [
  { id: '1', title: 'One', image: '/1.png', link: 'https://vendor.example/' },
  { id: '2', title: 'Two', image: '/2.png', link: '' },
];
const texts = {
  title: 'Banners',
  slides: ['1 of 2', '2 of 2'],
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  newTab: 'opens in a new tab',
};
const currentSlide = () => screen.getByRole('img').getAttribute('alt');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function motion(reduced: boolean) {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduced } as MediaQueryList);
}

describe('banners', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('rotate, and pause for pointer, focus and button', () => {
    motion(false);
    render(<Carousel slides={slides} texts={texts} />);
    const carousel = screen.getByRole('region', { name: 'Banners' });
    pass(7000);
    expect(currentSlide()).toBe('Two');
    fireEvent.pointerEnter(carousel);
    pass(20_000);
    expect(currentSlide()).toBe('Two');
    fireEvent.pointerLeave(carousel);
    pass(7000);
    expect(currentSlide()).toBe('One');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(20_000);
    expect(currentSlide()).toBe('One');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('do not rotate with reduced motion, and react to buttons and arrow keys', () => {
    motion(true);
    render(<Carousel slides={slides} texts={texts} />);
    pass(60_000);
    expect(currentSlide()).toBe('One');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(currentSlide()).toBe('Two');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'ArrowRight' });
    expect(currentSlide()).toBe('One');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(currentSlide()).toBe('Two');
  });

  it('have no controls when there is one', () => {
    motion(false);
    render(<Carousel slides={slides.slice(0, 1)} texts={texts} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
