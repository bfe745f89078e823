export class AdminFailure extends Error {}
