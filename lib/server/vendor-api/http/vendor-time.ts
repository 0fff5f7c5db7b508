/** A time as a parameter of a call. It is written as seconds since 1970, unless a profile says otherwise. */
export class VendorTime {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  toString(): string {
    return String(this.seconds);
  }

  /** For logs and comparisons. */
  toJSON(): number {
    return this.seconds;
  }
}
