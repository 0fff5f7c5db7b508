// A vendor time-out alone takes 10 s; what waits for one needs a little more.
jest.setTimeout(30_000);
