import type { Entry } from './control-client.ts';

/** Renders an entry as text, because its content is untrusted. */
export function createEntryItem(entry: Entry, revoke: (entry: Entry) => void): HTMLElement {
  const item = document.createElement('div');
  const isOurs = entry.is_gpt === 1 || entry.is_manual === 1;
  item.className = isOurs ? 'ours' : 'theirs';
  const head = document.createElement('small');
  const time = new Date(entry.time_line * 1000).toLocaleTimeString();
  head.textContent = `${entry.from_name}, ${time}`;
  item.append(head);
  for (const part of createParts(entry)) item.append(part);
  if (isMessage(entry)) item.append(button('Revoke', () => revoke(entry)));
  return item;
}

/** Agents can revoke their own messages, but no rating prompt. */
const isMessage = ({ is_manual, type, content }: Entry) =>
  is_manual === 1 && !type && !content.startsWith('praise[');

const systemLines: Record<string, string> = {
  joinUp: 'joined',
  transitionJoin: 'took over',
  end: 'ended the conversation',
};

function createParts({ type, content, from_name: name }: Entry): HTMLElement[] {
  if (type === 'revocation') return [paragraph('revoked')];
  if (type === 'system') return [paragraph(`${name} ${systemLines[content] ?? content}`)];
  const rating = /^praise\[(\d)\]$/.exec(content)?.[1];
  if (rating !== undefined)
    return [paragraph(rating === '0' ? 'asked for a rating' : `rated: ${rating} of 5`)];
  const [, picture, video] = /^(?:img\[([^\]]+)\]\[\d+\]|mp4\(([^)]+)\)\[.*\]\[\d+\])$/s.exec(content) ?? [];
  const url = picture ?? video ?? '';
  // Shows only files of this sandbox.
  if (!url.startsWith('/static/')) return [paragraph(content)];
  return [picture === undefined ? createVideo(url) : createPicture(url)];
}

function createPicture(url: string): HTMLElement {
  const picture = document.createElement('img');
  picture.src = url;
  picture.alt = 'Picture';
  return picture;
}

function createVideo(url: string): HTMLElement {
  const video = document.createElement('video');
  video.src = url;
  video.controls = true;
  video.preload = 'metadata';
  return video;
}

function paragraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function button(text: string, work: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', work);
  return button;
}
