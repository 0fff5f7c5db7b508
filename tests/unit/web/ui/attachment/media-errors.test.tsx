/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { FilePart } from '#lib/web/features/chat/log/FilePart.tsx';
import { SenderAvatar } from '#lib/web/features/chat/log/SenderAvatar.tsx';
import { FilePreview } from '#lib/web/ui/attachment/FilePreview.tsx';
import { TestProviders } from '../TestProviders.tsx';

const video = { name: 'film.mp4', bytes: 40, kind: 'video', address: '/film', download: '/film' } as const;
const cannotShow = /^This file can’t be shown here/;

/** Renders a video whose metadata have this width; jsdom loads none. */
function showVideo(width: number, place: 'preview' | 'chat') {
  render(
    <TestProviders>
      {place === 'chat' ? <FilePart file={video} /> : <FilePreview file={video} />}
    </TestProviders>,
  );
  const element = screen.getByLabelText('film.mp4');
  Object.defineProperty(element, 'videoWidth', { value: width });
  fireEvent.loadedMetadata(element);
}

describe.each(['preview', 'chat'] as const)('in a %s', (place) => {
  it('a video without a picture that can be shown says so', () => {
    showVideo(0, place);
    expect(screen.getByText(cannotShow)).toBeVisible();
    expect(screen.queryByLabelText('film.mp4')).toBeNull();
  });

  it('a video with a picture is shown', () => {
    showVideo(640, place);
    expect(screen.getByLabelText('film.mp4')).toBeVisible();
    expect(screen.queryByText(cannotShow)).toBeNull();
  });
});

describe('the picture of a sender', () => {
  it.each([
    ['Anna Keller', 'AK'],
    ['Anna Maria (Support) Keller', 'AK'],
    ['assistant', 'A'],
    ['王小明', '王'],
    ['', ''],
  ])('is replaced by initials: %s', (name, initials) => {
    const { container } = render(<SenderAvatar picture="" name={name} />);
    expect(container).toHaveTextContent(initials);
  });

  it('is replaced by initials when it does not load', () => {
    const { container } = render(<SenderAvatar picture="/missing" name="Anna Keller" />);
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('alt', '');
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('AK');
  });
});
