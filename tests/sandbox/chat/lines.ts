import type { Line } from './line.ts';

/** How many parts the sockets are looked through in, one after another. */
const shares = 10;

/** All open sockets, by their user too: a message must not look through thousands. */
export class Lines {
  readonly all = new Set<Line>();
  private readonly byUser = new Map<number, Set<Line>>();
  private readonly parts = Array.from({ length: shares }, () => new Set<Line>());
  private opened = 0;
  private turn = 0;

  add(line: Line): void {
    this.all.add(line);
    this.parts[this.opened++ % shares]?.add(line);
  }

  /** Notes whose a socket is. */
  claim(line: Line, userId: number): void {
    const lines = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, lines.add(line));
  }

  remove(line: Line): void {
    this.all.delete(line);
    for (const part of this.parts) part.delete(line);
    const userId = line.user?.id ?? 0;
    const lines = this.byUser.get(userId);
    lines?.delete(line);
    if (lines?.size === 0) this.byUser.delete(userId);
  }

  of(userId: number): Iterable<Line> {
    return this.byUser.get(userId) ?? [];
  }

  send(userId: number, frame: string): void {
    for (const line of this.of(userId)) line.send(frame);
  }

  sendAll(frame: string): void {
    for (const line of this.all) if (line.user) line.send(frame);
  }

  /** The next part of the sockets; each is in one of them. */
  nextPart(): Iterable<Line> {
    return this.parts[this.turn++ % shares] ?? [];
  }
}
