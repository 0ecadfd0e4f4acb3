// SPDX-License-Identifier: MIT
// Contracts of the node that tests and the demonstration play with. They hold to the standards in what they log, and to nothing else: anybody
// may mint. Compiled by solc 0.8.30 with the optimizer, for "paris"; what came of it is in contracts.json, made again with
// `node packages/integrations/connecting/test/node/compile.ts` where solc is installed.
pragma solidity ^0.8.20;

contract Token {
    string public name;
    string public symbol;
    uint8 public decimals;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory n, string memory s, uint8 d) {
        name = n;
        symbol = s;
        decimals = d;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function burn(address from, uint256 value) external {
        balanceOf[from] -= value;
        emit Transfer(from, address(0), value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

// As WETH9: it says nothing of deposits and withdrawals as transfers.
contract Wrapped {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);
    event Transfer(address indexed from, address indexed to, uint256 value);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        balanceOf[msg.sender] -= wad;
        payable(msg.sender).transfer(wad);
        emit Withdrawal(msg.sender, wad);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

contract Pictures {
    string public constant name = "Test Pictures";
    string public constant symbol = "PIC";
    mapping(uint256 => address) public ownerOf;
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function mint(address to, uint256 id) external {
        require(ownerOf[id] == address(0), "taken");
        ownerOf[id] = to;
        emit Transfer(address(0), to, id);
    }

    function move(address from, address to, uint256 id) external {
        require(ownerOf[id] == from, "not the owner");
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }
}

contract Editions {
    string public constant name = "Test Editions";
    string public constant symbol = "EDI";
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) balanceOf[to][ids[i]] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(msg.sender == from, "not the owner");
        balanceOf[from][id] -= value;
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}

contract Doomed {
    constructor() payable {}
}

// Whatever people do with contracts, by the names that such functions have. What it gives, the caller says.
contract Venue {
    receive() external payable {}

    function take(Token t, uint256 value) private {
        if (value > 0) t.transferFrom(msg.sender, address(this), value);
    }

    function pay(uint256 value) private {
        (bool ok,) = msg.sender.call{value: value}("");
        require(ok, "not paid");
    }

    function swapExactETHForTokens(Token t, uint256 given) external payable {
        t.mint(msg.sender, given);
    }

    function swapExactTokensForETH(Token t, uint256 taken, uint256 given) external {
        take(t, taken);
        pay(given);
    }

    function swapExactTokensForTokens(Token t, uint256 taken, Token other, uint256 given) external {
        take(t, taken);
        other.mint(msg.sender, given);
    }

    // More came than was needed: what is left is paid back, as routers do.
    function swapETHForExactTokens(Token t, uint256 given, uint256 back) external payable {
        t.mint(msg.sender, given);
        pay(back);
    }

    function addLiquidityETH(Token t, uint256 taken, Token share, uint256 given) external payable {
        take(t, taken);
        share.mint(msg.sender, given);
    }

    function removeLiquidityETH(Token share, uint256 taken, Token t, uint256 given, uint256 coins) external {
        take(share, taken);
        t.mint(msg.sender, given);
        pay(coins);
    }

    function addLiquidity(Token t, uint256 taken, Token share, uint256 given) external {
        take(t, taken);
        share.mint(msg.sender, given);
    }

    function supply(Token t, uint256 taken, Token receipt) external {
        take(t, taken);
        receipt.mint(msg.sender, taken);
    }

    function redeemUnderlying(Token receipt, uint256 taken, Token t) external {
        take(receipt, taken);
        t.mint(msg.sender, taken);
    }

    function submit(Token receipt) external payable {
        receipt.mint(msg.sender, msg.value);
    }

    function stake(Token t, uint256 taken) external {
        take(t, taken);
    }

    function getReward(Token t, uint256 given) external {
        t.mint(msg.sender, given);
    }

    function claim(Token t, uint256 given) external {
        t.mint(msg.sender, given);
    }

    function borrow(Token t, uint256 given) external {
        t.mint(msg.sender, given);
    }

    function repay(Token t, uint256 taken) external {
        take(t, taken);
    }

    function bridgeETH(address) external payable {}

    function buyItem(Pictures p, uint256 id) external payable {
        p.mint(msg.sender, id);
    }

    function sellItem(Pictures p, uint256 id, uint256 given) external {
        p.move(msg.sender, address(this), id);
        pay(given);
    }

    // Somebody else buys what was offered: whoever sold it sent no transaction.
    function fulfillOrder(Pictures p, uint256 id, address payable seller) external payable {
        p.move(seller, msg.sender, id);
        seller.transfer(msg.value);
    }

    function split(address payable a, address payable b) external payable {
        a.transfer(msg.value / 2);
        b.transfer(msg.value - msg.value / 2);
    }

    // One of the two does not take it, and the rest goes on.
    function tryBoth(address a, address refuses) external payable {
        (bool first,) = a.call{value: msg.value / 2}("");
        (bool second,) = refuses.call{value: msg.value / 4}(abi.encodeWithSignature("nothing()"));
        require(first && !second, "unexpected");
    }

    function fail() external payable {
        revert("as it should");
    }
}
