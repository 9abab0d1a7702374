import { loadScript } from './load-script.ts'

type ChatEvent = { type?: string; author?: { type?: string }; created_at?: string; timestamp?: number }
type Widget = {
  on(name: string, listener: (data: Record<string, unknown>) => void): void
  call(name: string): void
  get?(name: string): unknown
}
type ChatWindow = { LiveChatWidget?: Widget }

/** The widget reads its settings under this name. */
const settingsName = '__lc'

/** A customer's message counts as new within this many milliseconds (specification 9). */
const newWithin = 10_000

type OnChat = (event: 'chat_opened' | 'chat_first_message' | 'chat_message') => void

/** Loads the widget, opens it, and tells of what the widget itself reports: no polling. */
export async function openLiveChat(params: Record<string, string>, onChat: OnChat): Promise<boolean> {
  const page = window as ChatWindow
  if (page.LiveChatWidget) {
    page.LiveChatWidget.call('maximize')
    return true
  }
  const numberOr = (text = ''): number | string => Number(text) || text
  Object.assign(window, {
    [settingsName]: {
      license: numberOr(params['license']),
      ...(params['group'] ? { group: numberOr(params['group']) } : {}),
      integration_name: 'manual_onboarding',
      product_name: 'livechat',
    },
  })
  page.LiveChatWidget = queuedWidget()
  listen(page.LiveChatWidget, onChat)
  page.LiveChatWidget.call('maximize')
  return loadScript('https://cdn.livechatinc.com/tracking.js')
}

/** The widget's own queue: calls made before its script is there are made when it is. */
function queuedWidget(): Widget & { _q: unknown[]; _h: null; _v: string } {
  const calls: unknown[] = []
  const add = (...call: unknown[]): void => void calls.push(call)
  return {
    _q: calls,
    _h: null,
    _v: '2.0',
    on: (name, listener) => add('on', [name, listener]),
    call: (name) => add('call', [name]),
  }
}

function listen(widget: Widget, onChat: OnChat): void {
  const heard = new Set<string>()
  widget.on('visibility_changed', ({ visibility }) => {
    if (visibility === 'maximized') onChat('chat_opened')
  })
  widget.on('new_event', (data) => {
    const event = data as ChatEvent & { thread_id?: string }
    const at = event.timestamp ?? Date.parse(event.created_at ?? '')
    if (event.author?.type !== 'customer' || Date.now() - at > newWithin) return
    const chat = event.thread_id ?? 'chat'
    onChat(heard.has(chat) ? 'chat_message' : 'chat_first_message')
    heard.add(chat)
  })
}
