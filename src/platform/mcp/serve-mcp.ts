import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'

/** What goes out as JSON, or a sentence that says what to do instead. */
export type ToolOutcome = Result<Record<string, unknown>, string>

type Described<Input extends z.ZodObject> = {
  /** `search_stock`: by this name it is called. */
  name: string
  title: string
  /** Tells the assistant when it helps and what it brings. */
  description: string
  input: Input
}

/** Something that an assistant may ask for by the Model Context Protocol. */
export type McpTool = Described<z.ZodObject> & {
  /** What it does to the world; left out, it only reads. */
  effects?: ToolEffects
  run(input: Record<string, unknown>): Promise<ToolOutcome>
}

export type ToolEffects = { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }

/** Joins a tool to what answers it, which is called with what its schema read. */
export const mcpTool = <Input extends z.ZodObject>(
  tool: Described<Input>,
  run: (input: z.infer<Input>) => ToolOutcome | Promise<ToolOutcome>,
): McpTool => ({ ...tool, run: async (input) => run(tool.input.parse(input)) })

/** What speaks at an address: its name, what an assistant should know first, and its tools. */
type McpService = {
  name: string
  title: string
  instructions: string
  tools: readonly McpTool[]
  /** Bytes of one message. */
  mostBytes?: number
}

/** Bytes; a call names a vehicle or some words. */
const usualBytes = 64 * 1024

/**
 * Answers one request of the Model Context Protocol (Streamable HTTP, without sessions: each request stands alone, so that any process answers
 * it). The library is fetched when the first assistant comes.
 */
export async function serveMcp(request: Request, service: McpService): Promise<Response> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: service.name, title: service.title, version: '1' },
        { instructions: service.instructions },
      )
      for (const tool of service.tools) {
        const { name, title, description, input: inputSchema } = tool
        const annotations = { ...(tool.effects ?? { readOnlyHint: true }), openWorldHint: false }
        server.registerTool(name, { title, description, inputSchema, annotations }, (input) => run(tool, input))
      }
      return server
    },
    { maxRequestBodySize: service.mostBytes ?? usualBytes, maxSubscriptions: 0 },
  )
  return handler.fetch(request)
}

async function run(tool: McpTool, input: Record<string, unknown>) {
  const outcome = await tool.run(input)
  if (!outcome.ok) return { isError: true, content: [{ type: 'text' as const, text: outcome.problem }] }
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(outcome.value) }],
    structuredContent: outcome.value,
  }
}
