// A guard against what hangs, not a limit on speed: a vendor time-out alone takes 10 s, and machines are busy.
jest.setTimeout(30_000);
