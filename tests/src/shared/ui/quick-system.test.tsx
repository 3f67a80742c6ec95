import {
  Badge,
  Box,
  Button,
  Card,
  chakra,
  ChakraProvider,
  createSystem,
  defaultConfig,
  Flex,
  Heading,
  IconButton,
  Link,
  NativeSelect,
  Progress,
  Stack,
  type SystemContext,
  Table,
} from '@chakra-ui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { quickSystem } from '#src/shared/ui/theme/quick-system.ts'

const Tag = chakra('button', {
  base: { px: '2', _hover: { bg: 'bg.muted' } },
  variants: { look: { loud: { color: 'red.fg' }, calm: { color: 'fg.muted' } } },
  defaultVariants: { look: 'calm' },
})
const TagInTag = chakra(Tag, { base: { py: '1' } })

function Page({ room }: { readonly room: string }) {
  return (
    <Stack gap={room} p={{ base: '3', md: '5' }}>
      {(['sm', 'md'] as const).map((size) => (
        <Card.Root key={size} size={size} variant="outline" bg="bg.panel">
          <Card.Body gap="3">
            <Flex align="center" className="own" css={{ '& > a': { color: 'blue.fg' } }}>
              <Heading as="h2" size={size}>
                one
              </Heading>
              <Button variant={{ base: 'ghost', _selected: 'outline' }} size={size} disabled>
                two
              </Button>
              <Button unstyled>three</Button>
              <IconButton aria-label="four" variant="ghost" rounded="full" colorPalette="red" />
              <Link asChild truncate>
                <a href="/">five</a>
              </Link>
            </Flex>
            <Tag>six</Tag>
            <Tag look="loud" m="1">
              seven
            </Tag>
            <TagInTag look="loud">eight</TagInTag>
            <Badge colorPalette="green">nine</Badge>
            <Box hideBelow="md" width={`${room}px`} style={{ top: 1 }} />
          </Card.Body>
        </Card.Root>
      ))}
      <NativeSelect.Root size="sm">
        <NativeSelect.Field />
      </NativeSelect.Root>
      <Progress.Root value={null} size="xs">
        <Progress.Track rounded="none" />
      </Progress.Root>
      <Table.Root striped>
        <Table.Body>
          <Table.Row>
            <Table.Cell textAlign="end">ten</Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Stack>
  )
}

/** Names of classes are hashes of their rules: the same markup has the same looks. */
const drawn = (system: SystemContext, room: string): string =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Page room={room} />
    </ChakraProvider>,
  )

describe('the quick system', () => {
  it('draws what Chakra draws, the first time and again, with other properties in between', () => {
    const quick = quickSystem(createSystem(defaultConfig))
    const plain = createSystem(defaultConfig)
    for (const room of ['4', '4', '8', '4']) expect(drawn(quick, room)).toBe(drawn(plain, room))
  })

  it('works a recipe out once for a component', () => {
    const plain = createSystem(defaultConfig)
    let made = 0
    const counted = { ...plain, cva: (config: never) => (made++, plain.cva(config)) } as SystemContext
    const quick = quickSystem(counted)
    drawn(quick, '4')
    const first = made
    drawn(quick, '4')
    expect(made).toBe(first)
  })
})
