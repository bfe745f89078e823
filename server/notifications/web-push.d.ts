declare module 'web-push' {
  type Details = { subject: string; publicKey: string; privateKey: string };

  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: Details;
        TTL: number;
        topic: string;
        urgency: 'very-low' | 'low' | 'normal' | 'high';
      },
    ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
