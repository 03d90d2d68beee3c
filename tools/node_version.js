// Ends with 0 when this Node is new enough for the build (see "engines" in frontend/package.json).
const [major, minor] = process.versions.node.split(".").map(Number);
process.exit(major > 22 || (major === 22 && minor >= 22) ? 0 : 1);
