import type { SentMessage } from '#lib/contract/chat-frames.ts';
import { SendPacer } from './send-pacer.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What a user sends: a text, or a file to be uploaded. */
export type Content = { readonly text: string } | { readonly upload: File };

interface OutboxDependencies {
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<UploadedFile>;
  /** Returns false while nothing can be sent. */
  send(message: SentMessage): boolean;
  /** Whether no entry is missing. */
  isSynced(): boolean;
  changed(outbox: readonly Outgoing[]): void;
  newest(): number;
  /** A message was not acknowledged: the history has to be fetched. */
  resync(): void;
}

/** How long a message waits for a connection, and for its acknowledgement. */
const connectTimeoutMs = 30_000;
const ackTimeoutMs = 15_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Text pasted from a table or a log without the characters that messages may not contain. */
const plain = (text: string): string => text.replace(/\t/g, '    ').replace(controls, '').toWellFormed();

/** Messages that are being sent, in the order they were written in. None is sent twice unless the user resends it. */
export class Outbox {
  readonly #dependencies: OutboxDependencies;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #uploads = new Map<string, { file: File; stop: AbortController }>();
  /** Sent over the current connection, and still to be acknowledged by it. */
  readonly #awaitingAck = new Set<string>();
  readonly #pacer = new SendPacer(() => this.send());
  /** The running upload; one at a time. */
  #uploading: Promise<void> = Promise.resolve();
  #all: readonly Outgoing[] = [];

  constructor(dependencies: OutboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Restores messages of an earlier page. Those that were sent may have arrived. */
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

  /** The newest entry when the first unconfirmed message was sent; infinite for none. */
  get unconfirmedSince(): number {
    const unconfirmed = this.#all.filter((message) => this.#isUnconfirmed(message));
    return Math.min(...unconfirmed.map(({ behind }) => behind));
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

  /** The portal did not pass it on. */
  refused(clientId: string, why: 'busy' | 'invalid' | 'byService' | 'notConnected', said: string): void {
    if (why === 'notConnected') {
      this.#requeue(clientId);
      return;
    }
    if (why === 'busy' && this.#pacer.recordBusy()) this.#wait(clientId);
    else this.#fail(clientId, { why, said });
    this.send();
  }

  /** The history is complete: unconfirmed messages that are not in it have not arrived. */
  flush(): void {
    for (const message of this.#all) if (this.#isUnconfirmed(message)) this.#fail(message.clientId, {});
    this.send();
  }

  /** A new connection acknowledges nothing that was sent over an earlier one. */
  connected(): void {
    this.#awaitingAck.clear();
    this.send();
  }

  /** Sends waiting messages in their order. Once one must wait for its turn, those after it wait too. */
  send(): void {
    let isPaced = false;
    for (const { clientId, state } of this.#all) {
      if (state !== 'waiting') continue;
      isPaced ||= this.#maySend && !this.#pacer.canSend(this.#awaitingAck.size);
      // No timeout: it waits for its turn, not for a connection.
      if (isPaced) this.#settle(clientId);
      else this.#send(clientId);
    }
    if (!this.#all.some(({ state }) => state === 'waiting')) this.#pacer.recordEmpty();
  }

  /** Keeps these messages; the others have arrived. */
  keep(outbox: readonly Outgoing[]): void {
    if (outbox === this.#all) return;
    const wasBlocked = this.#hasUnconfirmed;
    const storedIds = new Set(outbox.map(({ clientId }) => clientId));
    const inFlight = this.#awaitingAck.size;
    for (const { clientId } of this.#all) {
      if (storedIds.has(clientId)) continue;
      this.#settle(clientId);
      this.#uploads.delete(clientId);
    }
    this.#all = outbox;
    this.#dependencies.changed(outbox);
    const isAcknowledged = this.#awaitingAck.size < inFlight;
    if (isAcknowledged) this.#pacer.recordAcknowledged();
    if (isAcknowledged || (wasBlocked && !this.#hasUnconfirmed)) this.send();
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#pacer.stop();
    for (const { stop } of this.#uploads.values()) stop.abort();
  }

  /** Sent over an earlier connection, or not acknowledged in time: only the history tells whether it arrived. */
  #isUnconfirmed({ clientId, state }: Outgoing): boolean {
    return state === 'sent' && !this.#awaitingAck.has(clientId);
  }

  get #hasUnconfirmed(): boolean {
    return this.#all.some((message) => this.#isUnconfirmed(message));
  }

  /** A message must not overtake one that did not arrive and will be sent again. */
  get #maySend(): boolean {
    return this.#dependencies.isSynced() || !this.#hasUnconfirmed;
  }

  #find(clientId: string): Outgoing | undefined {
    return this.#all.find((message) => message.clientId === clientId);
  }

  #update(clientId: string, part: Partial<Outgoing>): void {
    this.keep(
      this.#all.map((message) => {
        if (message.clientId !== clientId) return message;
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
    this.#awaitingAck.delete(clientId);
  }

  #startTimer(clientId: string, ms: number, expired: () => void): void {
    clearTimeout(this.#timers.get(clientId));
    this.#timers.set(clientId, setTimeout(expired, ms));
  }

  /** Sends a message, or lets it wait for a connection. */
  #send(clientId: string): void {
    const message = this.#find(clientId);
    if (message?.state !== 'waiting') return;
    const { text, file, sn } = message;
    const behind = this.#dependencies.newest();
    const content = file ? { file: { url: file.url, name: file.name, bytes: file.bytes } } : { text };
    if (
      this.#maySend &&
      this.#dependencies.send({ type: 'message', clientId, ...content, ...(sn && { sn }) })
    ) {
      this.#awaitingAck.add(clientId);
      this.#pacer.recordSent();
      this.#update(clientId, { state: 'sent', behind });
      this.#startTimer(clientId, ackTimeoutMs, () => {
        this.#awaitingAck.delete(clientId);
        this.#dependencies.resync();
        this.send();
      });
    } else if (!this.#timers.has(clientId)) {
      this.#startTimer(clientId, connectTimeoutMs, () => this.#fail(clientId, {}));
    }
  }

  #upload(clientId: string, file: File): void {
    const stop = new AbortController();
    this.#uploads.set(clientId, { file, stop });
    this.#uploading = this.#uploading.then(() => this.#transmit(clientId, file, stop.signal));
  }

  #wait(clientId: string): void {
    // Waiting first: a settled message that is not waiting counts as unconfirmed.
    this.#update(clientId, { state: 'waiting' });
    this.#settle(clientId);
  }

  /** It was not passed on, so it is sent again: at once over a newer connection, else over the next one. */
  #requeue(clientId: string): void {
    const isReconnected = !this.#awaitingAck.has(clientId);
    this.#wait(clientId);
    if (isReconnected) this.send();
    else this.#startTimer(clientId, connectTimeoutMs, () => this.#fail(clientId, {}));
  }

  async #transmit(clientId: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) this.#update(clientId, { share });
      };
      const { url, name, bytes, address } = await this.#dependencies.upload(file, { signal, onProgress });
      if (signal.aborted) return;
      this.#update(clientId, { state: 'waiting', file: { url, name, bytes, address }, share: 1 });
      this.send();
    } catch (error) {
      if (!signal.aborted) this.#fail(clientId, { why: 'upload', error });
    }
  }
}
