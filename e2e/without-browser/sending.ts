/** What uploads use of XMLHttpRequest, over the page's calls, so that tests can hold them up and refuse them. */
export class Sending {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private asked = { method: '', url: '' };
  private readonly headers: Record<string, string> = {};
  private answered = new Headers();
  private readonly stopping = new AbortController();

  open(method: string, url: string): void {
    this.asked = { method, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => this.answered.get(name);
  abort(): void {
    this.stopping.abort();
    this.onabort?.();
  }
  send(body: Blob): void {
    this.run(body).then(
      () => this.onload?.(),
      () => !this.stopping.signal.aborted && this.onerror?.(),
    );
  }

  private async run(file: Blob): Promise<void> {
    const { method, url } = this.asked;
    const { signal } = this.stopping;
    const body = await file.arrayBuffer();
    const answer = await fetch(url, { method, headers: this.headers, body, signal });
    this.upload.onprogress?.({ loaded: file.size, total: file.size });
    this.responseText = await answer.text();
    [this.status, this.answered] = [answer.status, answer.headers];
  }
}
