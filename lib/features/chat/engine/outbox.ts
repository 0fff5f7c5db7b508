import type { SentMessage } from '../../../contract/chat-frames.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What somebody sends: a text, or a file that is still to be uploaded. */
export type Content = { readonly text: string } | { readonly upload: File };

interface Post {
  upload(
    file: File,
    how: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<UploadedFile>;
  /** False when there is no way to send at the moment. */
  send(message: SentMessage): boolean;
  /** Whether everything that was said so far is known. */
  isWhole(): boolean;
  show(outbox: readonly Outgoing[]): void;
  newest(): number;
  /** Nobody has said whether something arrived: the history should be asked. */
  doubt(): void;
}

/** Milliseconds for which a message waits for a connection, and for its acknowledgement. */
const patience = 30_000;
const answer = 15_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** What was pasted from a table or a log, without the signs that no message may have. */
const plain = (text: string): string => text.replace(/\t/g, '    ').replace(controls, '').toWellFormed();

/** Messages on their way, in the order that they were written in. Nothing is sent twice by itself. */
export class Outbox {
  readonly #post: Post;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #uploads = new Map<string, { file: File; stop: AbortController }>();
  /** Those that went out by the connection that is there, and may still be answered by it. */
  readonly #hopeful = new Set<string>();
  /** The upload that is under way: one at a time. */
  #turn: Promise<void> = Promise.resolve();
  #all: readonly Outgoing[] = [];

  constructor(post: Post) {
    this.#post = post;
  }

  /** Messages of a page that was left. What had gone out may have arrived. */
  restore(outbox: readonly Outgoing[]): void {
    this.keep(outbox.filter(({ state }) => state !== 'uploading'));
  }

  add(content: Content, sn: string): void {
    const clientId = crypto.randomUUID();
    const common = { clientId, sn, share: 0, behind: 0 };
    if ('text' in content) {
      this.keep([...this.#all, { ...common, text: plain(content.text), state: 'waiting' }]);
      this.send();
    } else {
      const { name } = content.upload;
      this.keep([...this.#all, { ...common, fileName: name, state: 'uploading' }]);
      this.#upload(clientId, content.upload);
    }
  }

  /** The newest entry that was known when the first of those went out of which nobody knows; infinite for none. */
  get unanswered(): number {
    return Math.min(...this.#all.filter((message) => this.#isOpen(message)).map(({ behind }) => behind));
  }

  resend(clientId: string): void {
    const message = this.#find(clientId);
    const file = this.#uploads.get(clientId)?.file;
    if (message?.state !== 'failed') return;
    if (file && !message.file) {
      this.#update(clientId, { state: 'uploading', share: 0 });
      this.#upload(clientId, file);
      return;
    }
    this.#update(clientId, { state: 'waiting' });
    this.send();
  }

  discard(clientId: string): void {
    this.#uploads.get(clientId)?.stop.abort();
    this.keep(this.#all.filter((message) => message.clientId !== clientId));
  }

  /** The portal did not send it on. */
  refused(clientId: string, why: 'busy' | 'invalid' | 'byService' | 'notConnected', said: string): void {
    if (why !== 'notConnected') this.#fail(clientId, { why, said });
    else this.#goLater(clientId);
  }

  /** The history is complete: what went out before it was asked, and is not in it, has not arrived. */
  flush(): void {
    for (const message of this.#all) if (this.#isOpen(message)) this.#fail(message.clientId, {});
    this.send();
  }

  /** There is a new connection: what went out by others is not answered any more. */
  connected(): void {
    this.#hopeful.clear();
    this.send();
  }

  /** Sends what waits, in its order. */
  send(): void {
    for (const { clientId } of this.#all) this.#go(clientId);
  }

  /** These are left; the others have arrived. */
  keep(outbox: readonly Outgoing[]): void {
    if (outbox === this.#all) return;
    const wereHeldBack = this.#isAnyOpen;
    const left = new Set(outbox.map(({ clientId }) => clientId));
    for (const { clientId } of this.#all) {
      if (left.has(clientId)) continue;
      this.#settle(clientId);
      this.#uploads.delete(clientId);
    }
    this.#all = outbox;
    this.#post.show(outbox);
    if (wereHeldBack && !this.#isAnyOpen) this.send();
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const { stop } of this.#uploads.values()) stop.abort();
  }

  /** Went out by a connection that has gone, or without an answer in time: whether it arrived stands in the history. */
  #isOpen({ clientId, state }: Outgoing): boolean {
    return state === 'sent' && !this.#hopeful.has(clientId);
  }

  get #isAnyOpen(): boolean {
    return this.#all.some((message) => this.#isOpen(message));
  }

  #find(clientId: string): Outgoing | undefined {
    return this.#all.find((message) => message.clientId === clientId);
  }

  #update(clientId: string, part: Partial<Outgoing>): void {
    this.keep(
      this.#all.map((message) => {
        if (message.clientId !== clientId) return message;
        // What was said of its last failure does not hold any more.
        const { why: _, said: __, error: ___, ...rest } = message;
        return { ...rest, ...part };
      }),
    );
  }

  #fail(clientId: string, part: Partial<Outgoing>): void {
    this.#settle(clientId);
    this.#update(clientId, { state: 'failed', ...part });
  }

  #settle(clientId: string): void {
    clearTimeout(this.#timers.get(clientId));
    this.#timers.delete(clientId);
    this.#hopeful.delete(clientId);
  }

  #wait(clientId: string, ms: number, over: () => void): void {
    clearTimeout(this.#timers.get(clientId));
    this.#timers.set(clientId, setTimeout(over, ms));
  }

  /** Sends it, or has it wait for a connection. */
  #go(clientId: string): void {
    const message = this.#find(clientId);
    if (message?.state !== 'waiting') return;
    const { text, file, sn } = message;
    const behind = this.#post.newest();
    const content = file ? { file: { url: file.url, name: file.name, bytes: file.bytes } } : { text };
    // It must not overtake one that did not arrive, and will be sent again.
    const mayGo = this.#post.isWhole() || !this.#isAnyOpen;
    if (mayGo && this.#post.send({ type: 'message', clientId, ...content, ...(sn && { sn }) })) {
      this.#hopeful.add(clientId);
      this.#update(clientId, { state: 'sent', behind });
      this.#wait(clientId, answer, () => {
        this.#hopeful.delete(clientId);
        this.#post.doubt();
      });
    } else if (!this.#timers.has(clientId)) {
      this.#wait(clientId, patience, () => this.#fail(clientId, {}));
    }
  }

  #upload(clientId: string, file: File): void {
    const stop = new AbortController();
    this.#uploads.set(clientId, { file, stop });
    this.#turn = this.#turn.then(() => this.#transmit(clientId, file, stop.signal));
  }

  /** Nobody has it. It goes out by itself: at once if there is a new connection already, or with the next one. */
  #goLater(clientId: string): void {
    const another = !this.#hopeful.has(clientId);
    // Waiting before it is settled: what is settled and not waiting is unaccounted for.
    this.#update(clientId, { state: 'waiting' });
    this.#settle(clientId);
    if (another) this.send();
    else this.#wait(clientId, patience, () => this.#fail(clientId, {}));
  }

  async #transmit(clientId: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) this.#update(clientId, { share });
      };
      const { url, name, bytes, address } = await this.#post.upload(file, { signal, onProgress });
      if (signal.aborted) return;
      this.#update(clientId, { state: 'waiting', file: { url, name, bytes, address }, share: 1 });
      this.send();
    } catch (error) {
      if (!signal.aborted) this.#fail(clientId, { why: 'upload', error });
    }
  }
}
