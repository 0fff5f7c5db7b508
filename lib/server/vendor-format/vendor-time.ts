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

/** Whether a value is a time, also one of the copy of this module in the other bundle of the process. */
export const isVendorTime = (value: unknown): value is VendorTime =>
  typeof value === 'object' && value !== null && 'seconds' in value;
