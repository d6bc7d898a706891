// Serves the built site, filled with demo content unless DEMO says otherwise.

process.env.NODE_ENV ??= "production";
process.env.DEMO ??= "on";
await import("../build/server/main.js");
